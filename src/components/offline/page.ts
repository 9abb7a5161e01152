/** The page « Hors ligne »: applying a newer version, and installing where a browser lets a page offer it. */
import type { Asked, Told } from '../../offline/messages.ts';

const update = document.querySelector<HTMLElement>('.update-offer');
const { serviceWorker } = navigator;

const trouble = document.querySelector<HTMLElement>('.download-trouble');

serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  const isFull = data.state === 'failed' && data.isFull;
  trouble?.replaceChildren(isFull ? (trouble.dataset['full'] ?? '') : '');
  if (!update) return;
  const isOffered = data.state === 'update';
  if (isOffered || data.state === 'exam') update.hidden = false;
  const [button, why] = [update.querySelector('button'), update.querySelector('output')];
  if (button) button.hidden = !isOffered;
  why?.replaceChildren(data.state === 'exam' ? (update.dataset['exam'] ?? '') : '');
});
update?.querySelector('button')?.addEventListener('click', () => {
  void serviceWorker.ready.then(({ active }) => active?.postMessage('apply' satisfies Asked));
});

/** Not in the standard, hence in no type: Chromium alone has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

const install = document.querySelector<HTMLElement>('.install');

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  const button = install?.querySelector('button');
  if (!install || !button) return;
  install.hidden = false;
  button.onclick = () => void (event as InstallPrompt).prompt();
});
addEventListener('appinstalled', () => {
  if (install) install.hidden = true;
});
