/** Old programs that do not take a probe well: what they do instead of answering. */
import { isInitializeRequest } from '@modelcontextprotocol/server';
import type { LinkOptions } from '../link.ts';
import type { ServerProcess } from '../wire/server-process.ts';

/** A program that reads a first message which is no `initialize` in its own way. */
export function beforeHandshake(does: (process: ServerProcess) => void): LinkOptions['program'] {
  return async (process, serve) => {
    await serve();
    const { serverEnd } = process;
    const receive = serverEnd.onmessage;
    let isOpen = false;
    serverEnd.onmessage = (message) => {
      isOpen ||= isInitializeRequest(message);
      if (isOpen) receive?.(message);
      else does(process);
    };
  };
}
