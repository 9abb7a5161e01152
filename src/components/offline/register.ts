/**
 * Starts the service worker, once the page has all that it needs itself, and says in the footer what it
 * tells. It is in every page: the words are in the page, and what is rarely needed is loaded on demand.
 */
import type { Asked, Told } from '../../offline/messages.ts';

const place = document.querySelector<HTMLElement>('.offline-state');
const { serviceWorker } = navigator;

if (import.meta.env.PROD && place && serviceWorker) {
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.state === 'applied') return location.reload();
    // What stands when the page opens is no news, nor is each hundredth.
    place.ariaLive = place.dataset['state'] && data.state !== 'filling' ? 'polite' : 'off';
    place.dataset['state'] = data.state;
    if (data.state === 'filling') {
      for (const percent of place.querySelectorAll('data')) percent.textContent = `${data.percent}`;
    }
  });
  place.querySelector('button')?.addEventListener('click', async () => {
    (await import('./apply.ts')).applyUpdate();
  });
  addEventListener('load', () => {
    serviceWorker.register('/sw.js').catch(() => undefined);
    void serviceWorker.ready.then(({ active }) => active?.postMessage('look' satisfies Asked));
  });
}
