/**
 * The way back from an exchange that somebody opened in the middle of an exercise. It is kept for the
 * tab, and only shown on the page that was opened.
 */
import { STORAGE_KEY } from './way-back-key.ts';

export interface WayBack {
  /** The page from which one comes back, without its query. */
  from: string;
  href: string;
  /** « Revenir au cas 12 ». */
  label: string;
}

/** A browser that refuses storage has its own button to go back. */
export function leaveWayBack(way: WayBack): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(way));
  } catch {
    // Nothing to do.
  }
}

/** @param path where the reader is */
export function wayBackFrom(path: string): Pick<WayBack, 'href' | 'label'> | undefined {
  try {
    const way: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isWayBack(way) && way.from === path ? way : undefined;
  } catch {
    return undefined;
  }
}

/** Only a place of this site is a way back. */
function isWayBack(value: unknown): value is WayBack {
  if (typeof value !== 'object' || value === null) return false;
  const { from, href, label } = value as Partial<Record<keyof WayBack, unknown>>;
  return (
    typeof from === 'string' &&
    typeof label === 'string' &&
    typeof href === 'string' &&
    /^\/(?!\/)/.test(href)
  );
}
