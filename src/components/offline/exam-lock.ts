import { EXAM_LOCK } from '../../offline/messages.ts';

/**
 * While an exam is on the screen, no newer version of the site is applied, in any tab. The browser lets
 * go of it by itself when the page is closed, or killed.
 *
 * @returns what ends it.
 */
export function holdDuringExam(): () => void {
  let release = () => {};
  const over = new Promise<void>((resolve) => (release = resolve));
  // Without locks (plain HTTP) there is no service worker either.
  void navigator.locks?.request(EXAM_LOCK, { mode: 'shared' }, () => over);
  return release;
}
