import { useSyncExternalStore } from 'react';

type ThemeChoice = 'system' | 'light' | 'dark';

export const THEME_KEY = 'atoll.theme';
const listeners = new Set<() => void>();

function stored(): ThemeChoice {
  try {
    const choice = localStorage.getItem(THEME_KEY);
    return choice === 'light' || choice === 'dark' ? choice : 'system';
  } catch {
    return 'system';
  }
}

let choice: ThemeChoice = stored();

function show(): void {
  if (!globalThis.document) return;
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}
show();

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // without storage the choice lasts until the page is closed
  }
  show();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Light, dark or the system's theme; captains force the light theme to read in the sun. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'system',
  );
