/** Somebody on the way changes the state that the server had entrusted to the client. */
import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import type { Link, LinkOptions } from '../link.ts';
import { answered, expectation, onePairPerEra } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { comptoirRetours, type ReturnState } from '../servers/comptoir-retours.ts';
import { showsForms } from './asking-the-user.ts';
import { toolNames } from './outcome-texts.ts';

const NUMERO = 'CMD-1043';

export const etatFalsifie: Scenario = {
  id: 'etat-falsifie',
  defaults: { client: 'auto', server: 'dual', transport: 'http', inputs: { montant: 499 } },
  // In the handshake era the server remembers by itself: there is nothing on the wire to change.
  leftOut: (combination) =>
    onePairPerEra(combination) ??
    (combination.client === 'legacy' ? 'no-state-on-the-wire' : undefined),
  async play(stage) {
    const { user, model, inputs } = stage;
    const { host } = stage.link({
      build: comptoirRetours,
      ...showsForms(stage, (field) => ({
        action: 'accept',
        content: { [field]: field === 'accord' ? true : 'Trop petit' },
      })),
      ...forging(Number(inputs['montant'])),
    });
    if (!(await host.connect())) return;
    const listed = await host.listTools();

    user.asks(`Je veux retourner la commande ${NUMERO}.`);
    model.isOffered(toolNames(listed));
    model.choosesTool('retourner_commande', { numero: NUMERO });
    const done = await host.callTool('retourner_commande', { numero: NUMERO });
    user.isTold(
      done.ok
        ? 'Votre retour est enregistré.'
        : 'Le comptoir a refusé : ce qu’il m’avait confié lui est revenu changé. Rien n’est enregistré.',
    );
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      ...answered('tools/call'),
      ...answered('tools/call'),
      'request tools/call',
      'error -32602 tools/call',
    ]),
};

/**
 * Changes the amount in the state of each message that carries one: over HTTP on the way, over stdio
 * in what the client's program writes. The SDK itself gives the state back to the letter.
 */
function forging(amount: number): Pick<LinkOptions, 'faults' | 'program'> {
  return {
    faults: {
      alter(departing) {
        if (departing.body === undefined) return;
        const message = forged(JSON.parse(departing.body) as JSONRPCMessage, amount);
        departing.body = JSON.stringify(message);
      },
    },
    program({ clientEnd }: NonNullable<Link['process']>, serve) {
      const send = clientEnd.send.bind(clientEnd);
      clientEnd.send = (message) => send(forged(message, amount));
      return serve();
    },
  };
}

// #region forged
/** The state is signed, not secret: anybody can read it and write another amount into it. */
function forged(message: JSONRPCMessage, amount: number): JSONRPCMessage {
  if (!('method' in message)) return message;
  const { requestState } = message.params ?? {};
  if (typeof requestState !== 'string') return message;
  const [version, body = '', signature] = requestState.split('.');
  const content = JSON.parse(decode(body)) as { p: ReturnState };
  content.p.montant = amount;
  const changed = [version, encode(JSON.stringify(content)), signature].join('.');
  return { ...message, params: { ...message.params, requestState: changed } };
}
// #endregion

/** base64url of UTF-8, both ways. */
function decode(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

function encode(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
