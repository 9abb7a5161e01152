/** Which form has a trace? Decided on its first bytes, so that how it is cut plays no part. */
import { isJsonObject } from '../../trace/json.ts';
import type { HostFormat } from '../stdout/hosts/host-line.ts';
import { parseJson } from '../stdout/json-text.ts';
import { settingOf } from '../stdout/setting.ts';
import type { RevisionShapes } from './check/revision-shapes.ts';
import { Directions } from './direction.ts';
import type { Entry, Side } from './entry.ts';
import { looksLikeEventStream } from './sources/event-stream.ts';
import { looksLikeHar } from './sources/har.ts';
import { looksLikeOwn } from './sources/own.ts';
import { TextSource } from './sources/text-source.ts';

export type FormName =
  /** A trace of this site. */
  | 'own'
  | 'har'
  /** One list of messages or of records. */
  | 'list'
  /** Messages alone, one after the other. */
  | 'messages'
  /** Messages among other words: times, arrows, names. */
  | 'log'
  | 'host-log'
  | 'event-stream';

export interface Form {
  name: FormName;
  /** It is one document. */
  isWhole: boolean;
  /** Words that are no message may well be its own. */
  isLog: boolean;
  host?: HostFormat;
}

const SAMPLE_LINES = 400;
const SAMPLE_WIDTH = 20_000;

export function formOf(head: string): Form {
  if (looksLikeOwn(head)) return { name: 'own', isWhole: true, isLog: false };
  if (looksLikeHar(head)) return { name: 'har', isWhole: true, isLog: false };
  const lines = head.split('\n', SAMPLE_LINES).map((line) => line.replace(/\r$/, ''));
  if (isList(head, lines)) return { name: 'list', isWhole: false, isLog: false };
  if (looksLikeEventStream(lines)) return { name: 'event-stream', isWhole: false, isLog: false };
  const setting = settingOf(head);
  if (setting.kind === 'host' && setting.host.hasBothDirections) {
    return { name: 'host-log', isWhole: false, isLog: true, host: setting.host };
  }
  if (setting.kind === 'host' && /^(?:docker-json|container-runtime)$/.test(setting.host.id))
    return { name: 'host-log', isWhole: false, isLog: true, host: setting.host };
  const isMessages = isOfMessages(lines);
  return { name: isMessages ? 'messages' : 'log', isWhole: false, isLog: !isMessages };
}

/** A list that is the whole file: it opens, and no line but the first is a whole value of its own. */
function isList(head: string, lines: readonly string[]): boolean {
  if (!/^\s*\[\s*(?:\{|\]|$)/.test(head)) return false;
  const [first = '', ...others] = lines.filter((line) => line.trim() !== '');
  // A line that is a whole list, with lines after it, is a batch among messages.
  return parseJson(first.trim()) === undefined || others.length === 0;
}

/** Most lines that hold a message begin with it. */
function isOfMessages(lines: readonly string[]): boolean {
  const carrying = lines.filter((line) => /"jsonrpc\\?"/.test(line));
  const bare = carrying.filter((line) => /^\s*[[{"]/.test(line));
  const records = bare.filter((line) => {
    if (line.length > SAMPLE_WIDTH) return false;
    const value = parseJson(line.trim());
    return isJsonObject(value) && !('jsonrpc' in value);
  });
  return bare.length >= carrying.length / 2 && records.length < Math.max(1, bare.length / 2);
}

/**
 * Whose log is it, where its marks only say « sent » and « received »? Messages that only one side may
 * send tell it.
 */
export function probe(head: string, form: Form, revisions: readonly RevisionShapes[]): Side {
  const senders = new Directions(revisions, 'client');
  let votes = 0;
  const vote = (entry: Entry) => {
    if (entry.kind !== 'message' || !entry.relative || !isJsonObject(entry.value)) return;
    const { method } = entry.value;
    const sender = typeof method === 'string' ? senders.senderOf(method) : undefined;
    if (sender) votes += (sender === 'client') === (entry.relative === 'sent') ? 1 : -1;
  };
  const source = new TextSource(
    { entry: vote, unread: () => undefined, passed: () => undefined },
    {
      isList: form.name === 'list',
      isEventStream: form.name === 'event-stream',
      ...(form.host ? { host: form.host } : {}),
    },
  );
  for (const [index, text] of head.split('\n').slice(0, -1).entries())
    source.line({ number: index + 1, text: text.replace(/\r$/, '') });
  source.end();
  return votes < 0 ? 'server' : 'client';
}
