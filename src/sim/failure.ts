/** Turns an error of the SDK into data, the same in a minified page and in Node. */
import {
  ProtocolError,
  SdkError,
  SdkHttpError,
  UnauthorizedError,
  UnsupportedProtocolVersionError,
} from '@modelcontextprotocol/client';
import type { Failure } from '../trace/schema.ts';

/** Most specific first. The names are written out: minification renames classes. */
const KNOWN = [
  ['UnsupportedProtocolVersionError', UnsupportedProtocolVersionError],
  ['ProtocolError', ProtocolError],
  ['SdkHttpError', SdkHttpError],
  ['SdkError', SdkError],
  ['UnauthorizedError', UnauthorizedError],
] as const;

/** What of an error can be shown: its class, its code, its HTTP status, its words, its data. */
export function failureOf(error: unknown): Failure {
  const name = KNOWN.find(([, type]) => error instanceof type)?.[0] ?? nameInOneX(error);
  const { code, data, message } = error as { code?: unknown; data?: unknown; message?: unknown };
  const status = (data as { status?: unknown } | undefined)?.status;
  return {
    name,
    ...(typeof code === 'number' || typeof code === 'string' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    message: typeof message === 'string' ? message : String(error),
    ...(data === undefined ? {} : { data: asJson(data) }),
  };
}

/** The classes of SDK 1.x are not here to be compared with; its errors write their name themselves. */
function nameInOneX(error: unknown): string {
  return (error as { name?: unknown } | undefined)?.name === 'McpError' ? 'McpError' : 'Error';
}

/** Only what JSON can carry: an error's data may hold live objects. */
function asJson(data: unknown): NonNullable<Failure['data']> {
  return JSON.parse(JSON.stringify(data)) as NonNullable<Failure['data']>;
}
