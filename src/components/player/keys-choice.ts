/** Whether the player's keys are on: a choice that is remembered. */
const STORAGE_KEY = 'sur-le-fil/touches';
const OFF = 'non';

/** A browser that refuses storage keeps the choice for the page only. */
export function readKeysChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

export function storeKeysChoice(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Nothing to do: the choice holds until the next page.
  }
}
