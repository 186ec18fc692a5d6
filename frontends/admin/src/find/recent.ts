import { keyOf, targetOf, type Target } from './target.js';

/** Storage key in this browser tab; a logout removes what begins with 'atoll.'. */
const STORED = 'atoll.admin.recent';
const MOST = 6;
const kept: readonly Target['kind'][] = ['booking', 'trip', 'page'];

/** The latest first. Numbers and pages only: no name stays in the browser. */
export function recentTargets(): Target[] {
  try {
    const keys: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(keys) ? keys.flatMap((key) => targetOf(String(key)) ?? []).filter(({ kind }) => kept.includes(kind)) : [];
  } catch {
    return [];
  }
}

export function keepRecent(target: Target): void {
  if (!kept.includes(target.kind)) return;
  const keys = [keyOf(target), ...recentTargets().map(keyOf)];
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...new Set(keys)].slice(0, MOST)));
  } catch {
    // the browser refuses storage
  }
}
