import { useSyncExternalStore } from 'react';

const STORED = 'atoll.admin.keys';
const listeners = new Set<() => void>();
/** Where the browser refuses storage, the choice lasts until the page is closed. */
let chosen: boolean | undefined;

function isOn(): boolean {
  try {
    chosen ??= localStorage.getItem(STORED) !== 'off';
  } catch {
    chosen ??= true;
  }
  return chosen;
}

/** Turns single keys on or off on this device [WCAG 2.2, 2.1.4]: a speech recogniser types letters, and so does an unsteady hand. */
export function setKeysOn(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // the browser refuses storage
  }
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, isOn);
