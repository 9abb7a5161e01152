/**
 * Starts the service worker, once the page has all that it needs itself, and shows in the footer what it
 * tells. It is in every page, hence small: the words are in the page.
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
    for (const words of place.children) {
      (words as HTMLElement).hidden = words.className !== data.state;
      if ('percent' in data) words.querySelector('data')?.replaceChildren(`${data.percent}`);
    }
  });
  addEventListener('load', () => {
    serviceWorker.register('/sw.js').catch(() => undefined);
    void serviceWorker.ready.then(({ active }) => active?.postMessage('look' satisfies Asked));
  });
}
