/** `npm start` as a person meets it: the address, the headers, the sentence when the port is taken. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const SCRIPT = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url));

function start(port: number): { child: ChildProcess; said: (text: string) => Promise<string> } {
  const child = spawn(
    process.execPath,
    ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', SCRIPT],
    { env: { ...process.env, PORT: String(port) } },
  );
  let output = '';
  const said = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => output.includes(text) && resolve(output);
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        look();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('close', () => reject(new Error(`never said « ${text} »: ${output}`)));
      look();
    });
  return { child, said };
}

test('PORT decides, and the sentence tells the address', async ({ request }) => {
  // A port that was free a moment ago.
  const probe = createServer().listen(0, 'localhost');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));

  const { child, said } = start(port);
  try {
    await said(`http://localhost:${port}`);
    const response = await request.get(`http://localhost:${port}/cours/`);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain('text/html');
  } finally {
    child.kill();
  }
});

test('a port that is taken gives one French sentence and a way on', async () => {
  const other = createServer().listen(0, 'localhost');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    const { child, said } = start(port);
    const output = await said('déjà pris');
    expect(output).toContain(`PORT=${port + 1} npm start`);
    expect(output.trim().split('\n')).toHaveLength(1);
    const code = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)));
    expect(code).toBe(1);
  } finally {
    other.close();
  }
});
