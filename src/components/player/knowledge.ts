/** What an actor knows at one instant, in a sentence or two. */
import type { Actor, Trace } from '../../trace/schema.ts';
import type {
  ActorState,
  ClientState,
  HostState,
  PendingRequest,
  ServerState,
} from '../../trace/state.ts';
import { typeset } from './french.ts';
import { codeText, count, excerpt, quoted, wire } from './wording.ts';

export function knowledgeOf(trace: Trace, state: ActorState): string {
  return typeset(tell(trace, state));
}

function tell(trace: Trace, state: ActorState): string {
  switch (state.kind) {
    case 'user':
      return told(
        state.asked === undefined ? 'N’a encore rien demandé.' : `A demandé ${said(state.asked)}.`,
        state.answered === undefined ? '' : `A lu ${said(state.answered)}.`,
      );
    case 'model':
      return told(
        state.toolsOffered.length === 0
          ? 'Ne connaît aucun outil.'
          : `Connaît ${list(state.toolsOffered)} : leur nom, leur description, leur schéma, jamais leur code.`,
        state.chose === undefined ? '' : `A choisi ${wire(state.chose)}.`,
        state.given === undefined ? '' : `A reçu ${said(state.given)}.`,
      );
    case 'host':
      return hostKnows(trace, state);
    case 'client':
      return told(phaseOf(state), waits(state.waitingFor), learnt(state));
    case 'server':
      return told(
        state.running ? '' : 'Ne tourne pas.',
        state.inHand.length === 0
          ? ''
          : `Traite ${list(state.inHand.map(({ method }) => method))}.`,
        memoryOf(trace, state),
      );
  }
}

function hostKnows({ actors }: Trace, { waitingFor }: HostState): string {
  const counted = (kind: Actor['kind']) => actors.filter((actor) => actor.kind === kind).length;
  const hasSeveral = counted('client') > counted('host');
  if (waitingFor.length === 0)
    return hasSeveral ? 'N’attend rien de ses clients.' : 'N’attend rien de son client.';
  const operations = list(waitingFor.map(({ method }) => method));
  return hasSeveral
    ? `Attend que ses clients aient fini ${operations}.`
    : `Attend que son client ait fini ${operations}.`;
}

function phaseOf({ phase, era, protocolVersion, failure, sessionId }: ClientState): string {
  const version = protocolVersion === undefined ? '' : `, version ${wire(protocolVersion)}`;
  const session = sessionId === undefined ? '' : `, session ${wire(sessionId)}`;
  switch (phase) {
    case 'idle':
      return 'N’a pas encore parlé au serveur.';
    case 'opening':
      if (era === undefined) return `Ne sait pas encore à quelle époque il parle${session}.`;
      return era === 'modern'
        ? `Ouvre à l’époque sans état${version}.`
        : `Ouvre par la poignée de main${version}${session}.`;
    case 'ready':
      return era === 'modern'
        ? `Parle l’époque sans état${version}.`
        : `Parle l’époque à poignée de main${version}${session}.`;
    case 'failed': {
      const code = failure?.code === undefined ? '' : ` (${codeText(failure.code)})`;
      return `N’a pas pu se connecter${code}.`;
    }
    case 'closed':
      return 'N’a plus de connexion.';
  }
}

function waits(pending: readonly PendingRequest[]): string {
  if (pending.length === 0) return '';
  return `Attend la réponse à ${list(pending.map(({ method }) => method))}.`;
}

function learnt({ toolsKnown }: ClientState): string {
  return toolsKnown.length === 0 ? '' : `A reçu la liste de ${count(toolsKnown.length, 'outil')}.`;
}

/** The point of the two eras: what must be remembered between two requests. */
function memoryOf(trace: Trace, { running, remembers }: ServerState): string {
  if (!running) return '';
  if (!remembers) {
    const isFresh = trace.parameters.transport === 'http' ? ' Chaque requête repart de zéro.' : '';
    return `Ne retient rien de cette connexion.${isFresh}`;
  }
  const facts = [
    remembers.clientName === undefined ? '' : `son client (${wire(remembers.clientName)})`,
    remembers.protocolVersion === undefined
      ? ''
      : `la version ${remembers.confirmed ? 'convenue' : 'proposée'} (${wire(remembers.protocolVersion)})`,
    remembers.capabilities.length === 0
      ? 'que ce client n’offre aucune capacité'
      : `les capacités de ce client (${list(remembers.capabilities)})`,
  ].filter((fact) => fact !== '');
  const end = remembers.confirmed ? '' : ' La poignée de main n’est pas finie.';
  return `Doit retenir : ${facts.join(', ')}.${end}`;
}

/** In a sentence that has its own full stop. */
function said(text: string): string {
  return quoted(excerpt(text).replace(/(?<!\.)\.$/, ''));
}

function list(words: readonly string[]): string {
  return words.map(wire).join(', ');
}

function told(...sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
