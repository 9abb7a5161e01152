/** What other hosts and tools print about their servers: terminals, bridges, SDKs' own error logs. */
import { messageAt, readSaid, type HostFormat } from './host-line.ts';

export const INSPECTOR: HostFormat = {
  id: 'inspector',
  recognises: (line) =>
    /^(?:Error from MCP server: |New (?:SSE|STDIO|StreamableHttp) connection|Spawned (?:stdio|STDIO) transport|(?:Stdio|STDIO) transport: command=|Created (?:web app|server|client) transport|Set up MCP proxy|Connected MCP client to (?:backing )?server transport|.{0,4}MCP Inspector is up and running|.{0,4}Proxy server listening on )/i.test(
      line,
    ),
  read: readSaid,
};

export const PYTHON_CLIENT: HostFormat = {
  id: 'python-client',
  recognises: (line) =>
    /Failed to parse JSONRPC message from server|validation errors? for JSONRPCMessage/.test(
      line.slice(0, 400),
    ),
  read(line) {
    const value = /\[type=json_invalid, input_value='((?:[^'\\]|\\.){1,200})'/.exec(
      line.slice(0, 1000),
    )?.[1];
    if (value !== undefined) return { kind: 'complaint', text: value };
    // The first line of an entry announces it; the one that quotes the text is what counts.
    return { kind: 'own' };
  },
};

export const CLAUDE_CODE: HostFormat = {
  id: 'claude-code',
  recognises: (line) =>
    /^(?:\d{4}-\S{1,30} )?\[(?:DEBUG|ERROR)\] (?:\[[^\]]{1,40}\] )?MCP server "[^"]{1,120}":? /.test(
      line,
    ) || /^\{"(?:debug|error)":"(?:[^"\\]|\\.){0,300}","timestamp":"/.test(line),
  read(line) {
    const said = /^\{"(?:debug|error)":"((?:[^"\\]|\\.){0,2000})"/.exec(line)?.[1] ?? line;
    const stderr = /(?:^|": )Server stderr: (.*)/.exec(said.slice(0, 1000))?.[1];
    if (stderr !== undefined) return { kind: 'stderr', text: stderr };
    return readSaid(said.replaceAll('\\"', '"'));
  },
};

export const GEMINI_CLI: HostFormat = {
  id: 'gemini-cli',
  recognises: (line) =>
    /(?:^|\s)(?:MCP ERROR \([^)]{1,120}\): |Error during discovery for (?:MCP )?server '|\[MCP STDERR \()/.test(
      line.slice(0, 300),
    ),
  read(line) {
    const stderr = /\[MCP STDERR \([^)]{1,120}\)\]: ?(.*)/.exec(line.slice(0, 1000))?.[1];
    return stderr === undefined ? readSaid(line) : { kind: 'stderr', text: stderr };
  },
};

export const LM_STUDIO: HostFormat = {
  id: 'lm-studio',
  recognises: (line) => /^ ?(?:\S{1,30} \S{1,30} {1,2}\[[A-Z]{3,6}\] ?)?\[Plugin\(mcp\//.test(line),
  read(line) {
    const stderr = /\] stderr: (?!.{0,200}[Bb]ridge)(.*)/.exec(line.slice(0, 1000))?.[1];
    return stderr === undefined ? readSaid(line) : { kind: 'stderr', text: stderr };
  },
};

export const CODEX: HostFormat = {
  id: 'codex',
  recognises: (line) =>
    /MCP client for `[^`]{1,120}` (?:failed to start|timed out)|MCP startup (?:failed|incomplete)/.test(
      line.slice(0, 400),
    ),
  read: readSaid,
};

/** The error alone, as some window showed it: what the client said of a line that it could not read. */
export const CLIENT_ERROR: HostFormat = {
  id: 'client-error',
  recognises: (line) =>
    /Unexpected token .{1,20}is not valid JSON|Unexpected token .{1,8}, .{0,200} is not valid JSON|in JSON at position \d+|serde error expected value|JSON Parse error: /.test(
      line.slice(0, 600),
    ),
  read: readSaid,
};

/** A container's log, as the engine keeps it: it tells the two outputs apart. */
export const DOCKER_JSON: HostFormat = {
  id: 'docker-json',
  recognises: (line) =>
    /^\{"log":"(?:[^"\\]|\\.)*","stream":"std(?:out|err)"/.test(line.slice(0, 5000)),
  read(line) {
    if (line.includes('"stream":"stderr"')) return { kind: 'stderr', text: line };
    try {
      const { log } = JSON.parse(line) as { log?: unknown };
      if (typeof log === 'string')
        return { kind: 'from-server', text: log.replace(/\r?\n$/, ''), at: 8 };
    } catch {
      // An entry that was cut.
    }
    return { kind: 'own' };
  },
};

const CRI = /^\d{4}-\d\d-\d\dT\S{1,40} (stdout|stderr) [FP] /;

export const CONTAINER_RUNTIME: HostFormat = {
  id: 'container-runtime',
  recognises: (line) => CRI.test(line),
  read(line) {
    const prefix = CRI.exec(line);
    if (!prefix) return { kind: 'own' };
    return prefix[1] === 'stderr'
      ? { kind: 'stderr', text: line.slice(prefix[0].length) }
      : messageAt(line, prefix[0].length, 'from-server');
  },
};
