/** The button that installs, in the browsers that let a page have one. */

/** Not in the standard, hence in no type: Chromium alone has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

const place = document.querySelector<HTMLElement>('.install');
const button = place?.querySelector('button');

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  if (!place || !button) return;
  place.hidden = false;
  button.onclick = () => void (event as InstallPrompt).prompt();
});
addEventListener('appinstalled', () => {
  if (place) place.hidden = true;
});
