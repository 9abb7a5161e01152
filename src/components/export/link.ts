/**
 * A short exchange inside a link: its fragment never leaves the browser. `#echange=1.…`, 1 being the
 * version of what follows: the trace without what its raw text says again, deflated, in base64url.
 */
import type { Trace } from '../../trace/schema.ts';
import { pack, unpack, type PackedTrace } from '../player/pack.ts';

export const LINK_PAGE = '/ateliers/traces/';
const NAME = 'echange';
const VERSION = '1';
/** What messengers and mail programs still pass on. */
export const LONGEST_LINK = 12_000;
/** What a link may unfold to: some would unfold to far more than they say. */
const LONGEST_TRACE = 4 * 1024 * 1024;

export type LinkFault = 'damaged' | 'later-version' | 'too-large';
export type LinkReading = { text: string } | { fault: LinkFault };

/** The fragment that holds a trace. */
export async function fragmentOf(trace: Trace): Promise<string> {
  const text = JSON.stringify(pack(trace));
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return `#${NAME}=${VERSION}.${toBase64Url(bytes)}`;
}

/** Whether a fragment claims to hold a trace. */
export function holdsTrace(fragment: string): boolean {
  return fragment.startsWith(`#${NAME}=`);
}

/** The text of the trace that a fragment holds. Never throws, whatever the fragment. */
export async function readFragment(fragment: string): Promise<LinkReading> {
  const [, version, encoded] = /^#echange=(\d{1,9})\.([\w-]*)$/.exec(fragment) ?? [];
  if (version === undefined || encoded === undefined || encoded === '') return { fault: 'damaged' };
  if (version !== VERSION) return { fault: Number(version) > 1 ? 'later-version' : 'damaged' };
  try {
    const text = await inflated(fromBase64Url(encoded));
    if (text === undefined) return { fault: 'too-large' };
    const packed = JSON.parse(text) as PackedTrace;
    // The rest is for the reader of traces to judge; what it is given is whole again.
    return { text: JSON.stringify(isLikeTrace(packed) ? unpack(packed) : packed) };
  } catch {
    return { fault: 'damaged' };
  }
}

function isLikeTrace(value: unknown): value is PackedTrace {
  const events = (value as { events?: unknown } | null)?.events;
  return (
    Array.isArray(events) &&
    events.every((event: unknown) => typeof event === 'object' && event !== null)
  );
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true });
    if (text.length <= LONGEST_TRACE) continue;
    await reader.cancel();
    return undefined;
  }
  return text + decoder.decode();
}

function toBase64Url(bytes: Uint8Array): string {
  let signs = '';
  for (const byte of bytes) signs += String.fromCharCode(byte);
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}
