/**
 * A trace of a thousand messages in the player, and the same messages in Mermaid's sequence diagram, in
 * the same browser. Both are built by the same bundler and draw in the page, from data that is there.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import sirv from 'sirv';
import { build } from 'vite';
import { pack } from '../../src/components/player/pack.ts';
import type { PlayerProps } from '../../src/components/player/player-props.ts';
import { rowsOf } from '../../src/components/player/rows.ts';
import { LEGEND } from '../../src/components/ui/legend.ts';
import { readMessage } from '../../src/trace/message.ts';
import type { Frame, Trace } from '../../src/trace/schema.ts';
import { ensureChromium } from '../browser/install.ts';
import { median, ms, printTable, times } from './figures.ts';

const MESSAGES = 1000;
const VISITS = 5;
const STEPS = 9;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RECORDED = 'content/traces/decouvrir-lister-appeler/modern-modern-stdio.json';
const DRAWERS = ['player', 'mermaid'] as const;

type Drawer = (typeof DRAWERS)[number];

interface Visit {
  firstPictureMs: number;
  stepMs: number[];
  scriptBytes: number;
}

/** What the page's own script offers, see the folder `drawing`. */
interface Bench {
  draw(what: unknown, target: Element): Promise<number>;
  stepTo(position: number, target: Element): Promise<void>;
}

export async function benchDrawing(): Promise<void> {
  const site = mkdtempSync(join(tmpdir(), 'drawing-'));
  const trace = thousand();
  for (const drawer of DRAWERS) await bundle(drawer, join(site, drawer));
  writeFileSync(join(site, 'player', 'data.json'), JSON.stringify(asPlayer(trace)));
  writeFileSync(join(site, 'mermaid', 'data.json'), JSON.stringify(asDiagram(trace)));
  const { server, url } = await serveFolder(site);
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const visits: Record<Drawer, Visit[]> = { player: [], mermaid: [] };
  // In turn, so that a drift of the machine hits both alike.
  for (let visit = 0; visit < VISITS; visit++) {
    for (const drawer of DRAWERS) visits[drawer].push(await visitOf(browser, `${url}/${drawer}/`));
  }
  await browser.close();
  server.close();
  server.closeAllConnections();
  rmSync(site, { recursive: true });
  report(visits);
}

function report({ player, mermaid }: Record<Drawer, Visit[]>): void {
  const row = (name: string, of: (visit: Visit) => number, show: (value: number) => string) => {
    const [ours, theirs] = [median(player.map(of)), median(mermaid.map(of))];
    return [name, show(ours), show(theirs), times(theirs / ours)];
  };
  printTable(
    `Dessin (Chromium, ${String(MESSAGES)} messages, médianes de ${String(VISITS)} visites)`,
    ['', 'lecteur', 'Mermaid', 'Mermaid / lecteur'],
    [
      row('première image', ({ firstPictureMs }) => firstPictureMs, ms),
      row('un pas', ({ stepMs }) => median(stepMs), ms),
      row(
        'JavaScript (gzip)',
        ({ scriptBytes }) => scriptBytes,
        (value) => `${(value / 1024).toFixed(0)} Kio`,
      ),
    ],
  );
}

/** From the navigation to the frame that shows the picture; then steps, each up to its layout. */
async function visitOf(browser: Browser, url: string): Promise<Visit> {
  // A context of its own has no cache.
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  // A page that fails never draws: better its error than a time-out.
  const failed = new Promise<never>((_resolve, reject) => page.once('pageerror', reject));
  await page.goto(url);
  const drawing = page.waitForFunction(() => 'drawn' in globalThis, undefined, {
    timeout: 120_000,
  });
  await Promise.race([drawing, failed]);
  const { drawn, firstPictureMs } = await page.evaluate(
    () => (globalThis as unknown as { drawn: { drawn: number; firstPictureMs: number } }).drawn,
  );
  if (drawn < MESSAGES) throw new Error(`${url}: only ${String(drawn)} messages are drawn`);
  const stepMs = await page.evaluate(
    async ({ steps, middle }) => {
      const { bench } = globalThis as unknown as { bench: Bench };
      const target = document.querySelector('main') ?? document.body;
      const taken: number[] = [];
      for (let step = 0; step <= steps; step++) {
        const start = performance.now();
        await bench.stepTo(middle + step, target);
        // The work is not done before the page knows where everything lies.
        void document.body.offsetHeight;
        taken.push(performance.now() - start);
        await new Promise(requestAnimationFrame);
      }
      // The first one loads what explains a step.
      return taken.slice(1);
    },
    { steps: STEPS, middle: MESSAGES / 2 },
  );
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts);
  await context.close();
  return { firstPictureMs, stepMs, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Calls and answers of a recorded exchange, over and over, each under its own id. */
function thousand(): Trace {
  const recorded = JSON.parse(readFileSync(join(ROOT, RECORDED), 'utf8')) as Trace;
  const pair = recorded.events.filter(
    (event): event is Frame => event.kind === 'frame' && isOfCall(recorded, event),
  );
  const [request, result] = pair;
  if (!request || !result) throw new Error('The recorded exchange holds no tool call.');
  const events = Array.from({ length: MESSAGES }, (_nothing, index): Frame => {
    const id = Math.floor(index / 2);
    const { answers: _question, ...frame } = index % 2 === 0 ? request : result;
    const message = { ...(frame.message as object), id } as Frame['message'];
    const raw = JSON.stringify(message);
    const sent = { seq: index + 1, atMs: index, receivedAtMs: index + 1, message, raw };
    return { ...frame, ...sent, ...(index % 2 === 0 ? {} : { answers: index }) };
  });
  return { ...recorded, events };
}

function isOfCall(trace: Trace, frame: Frame): boolean {
  const asked = frame.answers === undefined ? frame : trace.events[frame.answers - 1];
  const message = asked?.kind === 'frame' ? readMessage(asked.raw) : undefined;
  return message?.kind === 'request' && message.method === 'tools/call';
}

/** What a page gives to its player. */
function asPlayer(trace: Trace): PlayerProps {
  return {
    id: 'bench',
    trace: pack(trace),
    rows: rowsOf(trace),
    texts: { title: 'Mille messages', question: 'Combien ?', legend: LEGEND, notes: [], rules: {} },
    inAddress: false,
  };
}

/** The same messages, with the words that the player puts on its threads. */
function asDiagram({ events }: Trace): string[] {
  const lines = events.map((event, index) => {
    const id = Math.floor(index / 2);
    return event.from === 'client'
      ? `client->>serveur: tools/call chercher_commandes n° ${String(id)}`
      : `serveur-->>client: résultat de l’outil n° ${String(id)}`;
  });
  return ['sequenceDiagram', 'participant client', 'participant serveur', ...lines];
}

async function bundle(drawer: Drawer, folder: string): Promise<void> {
  const svelte = await import('@sveltejs/vite-plugin-svelte');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [svelte.svelte()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(ROOT, `scripts/bench/drawing/${drawer}-page.js`),
        output: { entryFileNames: 'entry.js', assetFileNames: '[name][extname]' },
      },
      cssCodeSplit: false,
    },
  });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${drawer}</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="style.css">
    <body><main></main><script type="module">
      import './entry.js';
      const data = await (await fetch('data.json')).json();
      const drawn = await bench.draw(data, document.querySelector('main'));
      await new Promise(requestAnimationFrame);
      const firstPictureMs = await new Promise(requestAnimationFrame);
      globalThis.drawn = { drawn, firstPictureMs };
    </script></body></html>`,
  );
}

async function serveFolder(folder: string): Promise<{ server: Server; url: string }> {
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}
