import { describe, expect, it } from 'vitest';
import { kindOf } from '../../src/components/player/rows.ts';
import { duration, shortDuration } from '../../src/components/player/french.ts';
import { sentence } from '../../src/components/player/sentence.ts';
import { threadLabel } from '../../src/components/player/thread-label.ts';
import { knowledgeOf } from '../../src/components/player/knowledge.ts';
import { INVALID_REASONS } from '../../src/trace/message.ts';
import type { Event, Trace } from '../../src/trace/schema.ts';
import { seek } from '../../src/trace/seek.ts';
import { proseOf, typographyFaults } from '../content/french-typography.ts';
import { everyShape, playerTraces, recorded } from './player-traces.ts';

const TRACES = playerTraces();
const NOT_A_SENTENCE = /\b(?:undefined|null|NaN|Infinity)\b|\[object/;

/** What somebody else says, or the wire, is theirs: only our own words are judged. */
function ownWords(text: string): string {
  return proseOf(text).replace(/«\u202f.*?\u202f»/gs, '«\u202fx\u202f»');
}

describe('one sentence per event', () => {
  it.each(TRACES)('$file', ({ trace }) => {
    for (const event of trace.events) {
      const text = sentence(trace, event);
      expect(text).toMatch(/^[A-ZÉÈÀL].+(?:[.»]|[.!?…]`)$/s);
      expect(text, 'two full stops').not.toMatch(/[.!?…]`?\.(?: |$)/);
      expect(proseOf(text)).not.toMatch(NOT_A_SENTENCE);
      expect(typographyFaults(ownWords(text)), text).toEqual([]);
    }
  });

  it('what the model was given, and what a client opens with', () => {
    const trace = recorded('decouvrir-lister-appeler/legacy-dual-http');
    const said = (id: string) =>
      trace.events.map(({ seq }) => {
        const state = seek(trace, seq).actors[id];
        return state === undefined ? '' : knowledgeOf(trace, state);
      });
    expect(said('model').at(-1)).toMatch(/A reçu «\u202f.+»\./);
    expect(said('client').join('\n')).toMatch(/Ouvre par la poignée de main\./);
    expect(said('client').join('\n')).toMatch(
      /Ouvre par la poignée de main, version `\d{4}-\d\d-\d\d`/,
    );
  });

  it.each(TRACES)('what each actor knows, $file', ({ trace }) => {
    for (let step = 0; step <= trace.events.length; step++) {
      for (const state of Object.values(seek(trace, step).actors)) {
        const text = knowledgeOf(trace, state);
        expect(text).toMatch(/^[A-ZÉ].+[.»]$/s);
        expect(proseOf(text)).not.toMatch(NOT_A_SENTENCE);
        expect(typographyFaults(ownWords(text)), text).toEqual([]);
      }
    }
  });

  it.each(TRACES)('a label of a few words, $file', ({ trace }) => {
    for (const event of trace.events) {
      const { words, code, target, id, tag } = threadLabel(trace, event);
      const all = [words, code, target, id, tag].filter((part) => part !== undefined).join(' ');
      expect(all.length, all).toBeGreaterThan(0);
      expect(all.length, all).toBeLessThan(90);
      expect(all).not.toMatch(NOT_A_SENTENCE);
    }
  });

  it('has an event of every kind to speak of', () => {
    const kinds = new Set(TRACES.flatMap(({ trace }) => trace.events.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(
      [
        'call',
        'decision',
        'frame',
        'http',
        'lifecycle',
        'log',
        'noise',
        'report',
        'return',
        'timeout',
      ].sort(),
    );
    const shapes = new Set(
      TRACES.flatMap(({ trace }) => trace.events.flatMap((e) => kindOf(e) ?? [])),
    );
    expect([...shapes].sort()).toEqual(['error', 'noise', 'notification', 'request', 'response']);
  });

  it.each([...INVALID_REASONS, 'unfinished'])('noise because of %s', (reason) => {
    const trace = everyShape();
    const noise = trace.events.find((event) => event.kind === 'noise');
    if (noise?.kind !== 'noise') throw new Error('no noise');
    const text = sentence(trace, { ...noise, reason });
    expect(text).not.toContain('raison');
    expect(typographyFaults(ownWords(text))).toEqual([]);
  });
});

describe('what the sentences say', () => {
  const modern = recorded('decouvrir-lister-appeler/auto-dual-stdio');
  const legacy = recorded('poignee-de-main/legacy-legacy-http');
  const failures = recorded('deux-echecs/auto-dual-stdio');

  function of(trace: Trace, matches: (event: Event) => boolean): string {
    const event = trace.events.find(matches);
    if (!event) throw new Error('no such event');
    return sentence(trace, event);
  }
  const saying = (text: string) => (event: Event) =>
    event.kind === 'frame' && event.raw.includes(text);

  it('names the request that is answered, and what it brings', () => {
    expect(of(modern, (e) => e.kind === 'frame' && e.answers === 8)).toBe(
      'Le serveur répond à la requête n°\u00a00\u00a0: 2\u00a0outils.',
    );
  });

  it('tells an id that is a text from one that is a number', () => {
    expect(of(modern, saying('"server/discover"'))).toContain(
      '(requête `server-discover-probe-1`)',
    );
    expect(of(modern, saying('"tools/list"'))).toContain('(requête n°\u00a00)');
  });

  it('tells a protocol error from a tool that failed', () => {
    expect(of(failures, saying('"error"'))).toContain(
      'refuse la requête n°\u00a01\u00a0: erreur −32602',
    );
    expect(of(failures, saying('"isError":true'))).toContain('l’appel de l’outil a échoué');
  });

  it('says that the model is scripted', () => {
    expect(of(modern, (e) => e.kind === 'decision' && e.what === 'choose-tool')).toBe(
      'Le modèle (scripté) choisit l’outil `chercher_commandes` et remplit ses arguments.',
    );
  });

  it('says when an answer came from the cache, and only then', () => {
    const returns = modern.events.filter((event) => event.kind === 'return');
    const cached = returns.filter((event) => sentence(modern, event).includes('en cache'));
    expect(cached.map(({ seq }) => seq)).toEqual([returns.at(-1)?.seq]);
  });

  it('has its own words for the lines of HTTP that carry nothing', () => {
    const http = (status: number) => (e: Event) => e.kind === 'http' && e.status === status;
    expect(of(legacy, http(202))).toBe('Le serveur accuse réception\u00a0: 202, sans corps.');
    // What comes of it is not known yet: a server may refuse.
    expect(of(legacy, (e) => e.kind === 'http' && e.method === 'DELETE')).toBe(
      'Le client envoie un `DELETE`\u00a0: il demande à finir la session.',
    );
    const refusing = recorded('poignee-de-main/legacy-dual-http');
    expect(of(refusing, http(405))).toBe('Le serveur refuse le `GET`\u00a0: 405.');
  });

  it('says what never arrives and what is given up', () => {
    const made = everyShape();
    expect(of(made, (e) => e.kind === 'frame' && e.receivedAtMs === undefined)).toContain(
      'n’arrivera jamais',
    );
    expect(of(made, (e) => e.kind === 'timeout')).toBe(
      'Le client n’attend plus la réponse à la requête n°\u00a01\u00a0: le délai est passé.',
    );
  });

  it('tells the numbers of two sides apart, in words and on the thread', () => {
    const asking = recorded('question-du-serveur/legacy-legacy-stdio');
    const same = asking.events.filter(
      (event) => event.kind === 'frame' && event.raw.includes('"id":0'),
    );
    const marks = same.map((event) => threadLabel(asking, event).id);
    expect(marks).toEqual([
      'n°\u00a00 du client',
      'n°\u00a00 du client',
      'n°\u00a00 du serveur',
      'n°\u00a00 du serveur',
    ]);
    expect(same.map((event) => sentence(asking, event).includes('du serveur'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(sentence(asking, same[2] as Event)).toContain('(sa requête n°\u00a00)');
  });

  it('tells consent, forms and their refusal', () => {
    const consent = recorded('consentement/auto-dual-stdio');
    const saysOf = (trace: Trace, what: string) =>
      of(trace, (e) => e.kind === 'decision' && e.what === what);
    expect(saysOf(consent, 'ask-consent')).toBe(
      'L’hôte demande son accord à l’utilisateur avant d’appeler `rembourser_commande` sur `comptoir`\u00a0: «\u202fAutoriser cet appel\u202f?\u202f»',
    );
    expect(saysOf(consent, 'grant')).toBe('L’utilisateur donne son accord à l’hôte.');
    expect(saysOf(consent, 'refuse')).toContain('L’utilisateur refuse\u00a0:');
    const refused = recorded('question-refusee/legacy-legacy-http');
    expect(saysOf(refused, 'show-form')).toContain('la question du serveur `comptoir`');
    expect(saysOf(refused, 'decline')).toBe('L’utilisateur refuse de remplir le formulaire.');
  });

  it('says how a process and a connection end', () => {
    const killed = recorded('arret-sans-appel/legacy-legacy-stdio');
    const ofLife = (trace: Trace, what: string) =>
      of(trace, (e) => e.kind === 'lifecycle' && e.what === what);
    expect(ofLife(killed, 'process-exited')).toBe(
      'Le signal `SIGKILL` arrête le processus du serveur.',
    );
    const broken = recorded('panne-et-reprise/legacy-legacy-stdio');
    expect(ofLife(broken, 'connection-lost')).toContain('ce n’est pas lui qui l’a fermée');
    const cut = recorded('reprise-de-flux/legacy-legacy-http');
    expect(of(cut, (e) => e.kind === 'http' && e.phase === 'cut')).toMatch(/^Le fil casse/);
    expect(of(cut, (e) => e.kind === 'http' && e.method === 'GET' && e.seq > 30)).toContain(
      'après l’événement `e6`',
    );
  });

  it('says a client by the server that it is there for', () => {
    const three = recorded('trois-serveurs/auto-dual-stdio');
    expect(of(three, (e) => e.kind === 'call' && e.to === 'client-meteo')).toContain(
      'au client de `meteo`',
    );
  });

  it.each([
    [0, '0 ms'],
    [1160, '1,16 s'],
    [60_120, '60,12 s'],
    [1_802_700, '30 min 2,7 s'],
    [2_400_000, '40 min'],
    [28_800_480, '8 h 480 ms'],
  ])('says a time of %d ms', (ms, text) => {
    expect(duration(ms).replaceAll('\u00a0', ' ')).toBe(text);
    expect(shortDuration(ms).length).toBeLessThan(12);
  });

  it('names the actors of a kind that has several', () => {
    const crowded: Trace = {
      ...modern,
      actors: [...modern.actors, { id: 'other', kind: 'server', name: 'meteo' }],
    };
    expect(of(crowded, (e) => e.kind === 'lifecycle' && e.what === 'process-started')).toBe(
      'Le processus du serveur `comptoir` démarre.',
    );
  });
});
