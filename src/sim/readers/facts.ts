/**
 * The readers as data: whose rule each one is, where it was read, how long its client waits. No SDK
 * comes with this file. What people call them stands in `content/stdout/`.
 */
import type { ClientEra } from '../../trace/schema.ts';
import type { Patience } from './reader.ts';

export const READER_IDS = ['ts2', 'ts1', 'python', 'csharp', 'strict'] as const;
export type ReaderId = (typeof READER_IDS)[number];

/** A file in which a rule was read, at a version. */
export interface Source {
  repository: string;
  version: string;
  file: string;
}

export interface ReaderFacts {
  id: ReaderId;
  /** `real-code`: the package itself reads. `modelled`: its rule, written here after its source. */
  kind: 'real-code' | 'modelled';
  /** The package, as its registry names it; absent where no library has this rule. */
  library?: { name: string; version: string };
  /** The first is where lines are cut and read. */
  sources: readonly Source[];
  /** The eras that its client can be asked for. */
  eras: readonly ClientEra[];
  /** Of its library, when the host says nothing. */
  patience: Patience;
}

const MINUTE = 60_000;
const ALL_ERAS: readonly ClientEra[] = ['legacy', 'auto', 'modern'];
const TYPESCRIPT = 'modelcontextprotocol/typescript-sdk';
const PYTHON = { repository: 'modelcontextprotocol/python-sdk', version: '2.3.0' };
const CSHARP = { repository: 'modelcontextprotocol/csharp-sdk', version: '2.2.0' };

export const READERS: Readonly<Record<ReaderId, ReaderFacts>> = {
  ts2: {
    id: 'ts2',
    kind: 'real-code',
    library: { name: '@modelcontextprotocol/client', version: '2.4.0' },
    sources: [
      {
        repository: TYPESCRIPT,
        version: '2.4.0',
        file: 'packages/core-internal/src/shared/stdio.ts',
      },
      { repository: TYPESCRIPT, version: '2.4.0', file: 'packages/client/src/client/stdio.ts' },
    ],
    eras: ALL_ERAS,
    patience: { probeMs: MINUTE, openingMs: MINUTE, requestMs: MINUTE },
  },
  ts1: {
    id: 'ts1',
    kind: 'real-code',
    library: { name: '@modelcontextprotocol/sdk', version: '1.32.2' },
    sources: [
      { repository: TYPESCRIPT, version: '1.32.2', file: 'src/shared/stdio.ts' },
      { repository: TYPESCRIPT, version: '1.32.2', file: 'src/client/stdio.ts' },
    ],
    eras: ['legacy'],
    patience: { openingMs: MINUTE, requestMs: MINUTE },
  },
  python: {
    id: 'python',
    kind: 'modelled',
    library: { name: 'mcp', version: PYTHON.version },
    sources: [
      { ...PYTHON, file: 'src/mcp/client/stdio.py' },
      { ...PYTHON, file: 'src/mcp/shared/jsonrpc_dispatcher.py' },
      { ...PYTHON, file: 'src/mcp/client/session.py' },
    ],
    eras: ALL_ERAS,
    // DISCOVER_TIMEOUT_SECONDS; `read_timeout_seconds` is None, and None waits for ever.
    patience: { probeMs: 10_000 },
  },
  csharp: {
    id: 'csharp',
    kind: 'modelled',
    library: { name: 'ModelContextProtocol.Core', version: CSHARP.version },
    sources: [
      { ...CSHARP, file: 'src/ModelContextProtocol.Core/Client/StreamClientSessionTransport.cs' },
      { ...CSHARP, file: 'src/ModelContextProtocol.Core/Protocol/JsonRpcMessage.cs' },
      { ...CSHARP, file: 'src/ModelContextProtocol.Core/Client/McpClientOptions.cs' },
    ],
    eras: ALL_ERAS,
    // DiscoverProbeTimeout and InitializationTimeout; a request has its CancellationToken alone.
    patience: { probeMs: 5_000, openingMs: MINUTE, doesOpeningCoverProbe: true },
  },
  strict: {
    id: 'strict',
    kind: 'modelled',
    sources: [],
    eras: ALL_ERAS,
    patience: { probeMs: MINUTE, openingMs: MINUTE, requestMs: MINUTE },
  },
};

export function isReaderId(value: unknown): value is ReaderId {
  return READER_IDS.some((id) => id === value);
}
