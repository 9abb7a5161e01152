/** The readers as code; that of 1.x is loaded when it is asked for. */
import type { Client } from '@modelcontextprotocol/client';
import { csharpReader } from './csharp.ts';
import type { ReaderId } from './facts.ts';
import { pythonReader } from './python.ts';
import type { Reader } from './reader.ts';
import { strictReader } from './strict.ts';
import { ts2Reader } from './ts2.ts';

export interface LoadedReader {
  /** A reader for one stream. */
  make(): Reader;
  /** The client that comes with it, where it is not the SDK's of today. */
  client?: () => Client;
}

/** Rejects when the code cannot be loaded. */
export async function loadReader(id: ReaderId): Promise<LoadedReader> {
  switch (id) {
    case 'ts2':
      return { make: ts2Reader };
    case 'ts1': {
      const { ts1Reader, ts1Client } = await import('./ts1.ts');
      return { make: ts1Reader, client: ts1Client };
    }
    case 'python':
      return { make: pythonReader };
    case 'csharp':
      return { make: csharpReader };
    case 'strict':
      return { make: strictReader };
  }
}
