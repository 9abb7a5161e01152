/** A copy of the built site with a server of its own: it can be changed, cut and stopped. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeVersion } from '../../scripts/integrations/offline.ts';
import { serve } from '../../scripts/serve.ts';
import type { Fact } from '../../src/progress/facts.ts';
import { DIST } from './pages.ts';

export class OwnSite {
  /** Where what was asked for is cut: addresses whose connection is dropped. */
  readonly cut = new Set<string>();
  readonly asked: string[] = [];
  readonly url: string;
  private readonly folder: string;
  private readonly server: Server;

  private constructor(folder: string, served: { server: Server; url: string }) {
    this.folder = folder;
    this.server = served.server;
    this.url = served.url;
    this.server.prependListener('request', ({ url = '', socket }) => {
      this.asked.push(url);
      if (this.cut.has(url)) socket.destroy();
    });
  }

  static async start(): Promise<OwnSite> {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    await cp(DIST, folder, { recursive: true });
    return new OwnSite(folder, await serve(0, folder));
  }

  /** Publishes a version in which these files say something else. */
  async publish(changes: Record<string, (text: string) => string>): Promise<void> {
    for (const [name, change] of Object.entries(changes)) {
      const path = join(this.folder, name);
      const before = await readFile(path, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`Nothing changed in ${name}`);
      await writeFile(path, after);
    }
    await writeVersion(this.folder);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  async remove(): Promise<void> {
    this.stop();
    await rm(this.folder, { recursive: true });
  }
}

/** What the foot of the page says of the copy that the browser keeps. */
export const offlineState = (page: Page) => page.locator('.offline-state');

/** In a page: the files of the version in use that cannot be had. */
export async function missingFiles(): Promise<string[]> {
  const kept = await (await caches.open('sur-le-fil/1')).match('/version/en-service');
  const { files } = (await kept?.json()) as { files: Record<string, string> };
  const asked = Object.keys(files).map(async (file) => {
    const isThere = await fetch(file).then(({ ok }) => ok);
    return isThere ? [] : [file];
  });
  return (await Promise.all(asked)).flat();
}

/** Writes a fact straight to the disk, as a page of the site would have. */
export async function addFact(page: Page, fact: Fact): Promise<void> {
  await page.evaluate(async (fact) => {
    const asPromise = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error());
      });
    const opening = indexedDB.open('sur-le-fil/progression', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('facts', { keyPath: 'id' });
    const base = await asPromise(opening);
    await asPromise(base.transaction('facts', 'readwrite').objectStore('facts').put(fact));
    base.close();
  }, fact);
}
