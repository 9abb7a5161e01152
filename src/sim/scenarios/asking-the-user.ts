/** The host's side of elicitation: each question of the server is put before the user as a form. */
import type { ElicitResult } from '@modelcontextprotocol/client';
import type { LinkOptions } from '../link.ts';
import type { Stage } from '../scenario.ts';

/** How long a person looks at a form. */
const READING_MS = 5_000;

/** What the user does with a form that has this field. */
export type Answer = (field: string) => ElicitResult;

/** A client that declares elicitation by form, and whose host lets the user answer. */
export function showsForms(
  { user, sleep }: Stage,
  answer: Answer,
): Pick<LinkOptions, 'clientOptions' | 'prepare'> {
  return {
    clientOptions: { capabilities: { elicitation: { form: {} } } },
    prepare(client) {
      client.setRequestHandler('elicitation/create', async ({ params }) => {
        // Only forms were declared, so nothing else may be asked (client/elicitation, Capabilities).
        if (!('requestedSchema' in params)) return { action: 'cancel' };
        const fields = Object.keys(params.requestedSchema.properties);
        user.isShownForm('comptoir', params.message, fields);
        await sleep(READING_MS);
        const result = answer(fields[0] ?? '');
        if (result.action === 'accept') user.fillsForm(result.content ?? {});
        else user.leavesForm(result.action);
        return result;
      });
    },
  };
}
