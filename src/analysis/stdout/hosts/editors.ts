/** The logs of VS Code, Cursor and Claude Desktop: a date, a level, and what happened. */
import { messageAt, readSaid, type HostFormat, type HostLine } from './host-line.ts';

const STAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \[(?:trace|debug|info|warning|error)\] /;

const VSCODE_SAYS =
  /^(?:\[server stderr\]|\[(?:editor -> server|server -> editor)\] |Connection state: (?:Starting|Running|Stopped|Error)|Starting server from LocalProcess|Waiting for server to respond to `|Server exited before responding|Failed to parse message: "|Discovered \d+ (?:tools|prompts))/;

export const VSCODE: HostFormat = {
  id: 'vscode',
  hasBothDirections: true,
  recognises: (line) => saysAfterStamp(line, VSCODE_SAYS),
  read(line) {
    const said = afterStamp(line);
    if (said === undefined) return { kind: 'own' };
    if (said.startsWith('[server stderr]')) return { kind: 'stderr', text: said.slice(16) };
    const arrow = /^\[(editor -> server|server -> editor)\] /.exec(said);
    if (arrow) {
      const kind = arrow[1] === 'server -> editor' ? 'from-server' : 'to-server';
      return messageAt(line, line.length - said.length + arrow[0].length, kind);
    }
    if (said.startsWith('Failed to parse message: ')) return complaintOf(said.slice(25));
    if (said.startsWith('Server exited before responding'))
      return { kind: 'exit', variant: 'early' };
    if (said.startsWith('Waiting for server to respond')) return { kind: 'waiting' };
    return readSaid(said);
  },
};

/** VS Code quotes the whole line as a JSON string. */
function complaintOf(quoted: string): HostLine {
  try {
    const text: unknown = JSON.parse(quoted);
    if (typeof text === 'string') return { kind: 'complaint', text: text.replace(/\r?\n$/, '') };
  } catch {
    // Cut by whoever copied it: as it stands, then.
  }
  return { kind: 'complaint', text: quoted.replace(/^"/, '') };
}

const CURSOR_SAYS =
  /^(?:[^:]{1,100}: )?(?:Handling (?:ListOfferings|CreateClient|ReloadClient|DeleteClient) action|Starting new stdio process with command|Client error for command |Client closed for command|No server info found|Successfully connected to stdio server|Failed to reload client|listOfferings: Found|getOrCreateClient for stdio|Error in MCP: )/;

export const CURSOR: HostFormat = {
  id: 'cursor',
  recognises: (line) => saysAfterStamp(line, CURSOR_SAYS),
  read(line) {
    const said = afterStamp(line);
    return said === undefined ? { kind: 'own' } : readSaid(said);
  },
};

const CLAUDE_STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (?:\[[^\]]{1,120}\] ){1,2}/;
const CLAUDE_SAYS =
  /^(?:Message from (?:client|server): |Server started and connected successfully|Initializing server\.\.\.|Server transport closed|Client transport closed|Using MCP server command|Shutting down server|Server disconnected|Error in MCP connection|Attempting to connect to )/;
const METADATA = / \{ metadata: [^{}]{0,200}\}(?: %o)?$/;

export const CLAUDE_DESKTOP: HostFormat = {
  id: 'claude-desktop',
  hasBothDirections: true,
  recognises: (line) => CLAUDE_SAYS.test(line.replace(CLAUDE_STAMP, '')) && CLAUDE_STAMP.test(line),
  read(line) {
    const stamp = CLAUDE_STAMP.exec(line);
    // Without a stamp: the server's stderr, which Claude writes there as it comes, or the rest of an entry.
    if (!stamp) return { kind: 'stderr', text: line };
    const said = line.slice(stamp[0].length);
    const message = /^Message from (client|server): /.exec(said);
    if (message) {
      const kind = message[1] === 'server' ? 'from-server' : 'to-server';
      return messageAt(line, stamp[0].length + message[0].length, kind, METADATA);
    }
    if (said.startsWith('Server transport closed unexpectedly'))
      return { kind: 'exit', variant: 'early' };
    // It says this after every end.
    if (said.startsWith('Server disconnected')) return { kind: 'own' };
    return readSaid(said);
  },
};

function afterStamp(line: string): string | undefined {
  const stamp = STAMP.exec(line);
  return stamp ? line.slice(stamp[0].length) : undefined;
}

function saysAfterStamp(line: string, says: RegExp): boolean {
  const said = afterStamp(line);
  return said !== undefined && says.test(said);
}
