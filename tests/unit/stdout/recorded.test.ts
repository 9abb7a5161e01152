/** What the official SDK itself wrote to stdout, in every recorded exchange: the reader has nothing to say. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Frame, Trace } from '../../../src/trace/schema.ts';
import { readStream, utf8 } from './read-stream.ts';

interface Streams {
  stdin: string[];
  stdout: string[];
}

/** Both streams of each process of a trace. */
function streamsOf(file: string): Streams[] {
  const trace = JSON.parse(readFileSync(`content/traces/${file}`, 'utf8')) as Trace;
  const processes = new Map<string, Streams>();
  const frames = trace.events.filter((event): event is Frame => event.kind === 'frame');
  for (const { channel, from, to, raw } of frames) {
    if (channel !== 'stdin' && channel !== 'stdout') continue;
    const server = channel === 'stdout' ? from : to;
    const streams = processes.get(server) ?? { stdin: [], stdout: [] };
    processes.set(server, streams);
    streams[channel].push(`${raw}\n`);
  }
  return [...processes.values()];
}

const files = readdirSync('content/traces', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('-stdio.json'),
);
const streams = files.flatMap((file) => streamsOf(file).map((its) => ({ file, ...its })));

describe('the recorded exchanges over stdio', () => {
  it('are many', () => {
    expect(streams.length).toBeGreaterThan(50);
  });

  it.each(streams)('$file', ({ stdin, stdout }) => {
    const { report, messages } = readStream(utf8(stdout.join('')), { stdin: stdin.join('') });
    expect(messages).toEqual(stdout.map((line) => line.trimEnd()));
    // Some stories are about a server that dies, or says nothing.
    const told = new Set(report.raised.map(({ rule }) => rule));
    told.delete('unanswered-request');
    if (stdout.length === 0) told.delete('empty-input');
    expect([...told]).toEqual([]);
    expect(report.readBy.strict).toBe(stdout.length);
  });
});
