import type { Shortcut } from '../keys/shortcuts.js';

/** An entry leads to a target. A booking, trip and page are also kept as recent; people's names are not. */
export type Target =
  | { readonly kind: 'booking'; readonly id: string }
  | { readonly kind: 'trip'; readonly id: string }
  | { readonly kind: 'boat'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'page'; readonly id: string }
  | { readonly kind: 'action'; readonly id: Shortcut };

const kinds: readonly Target['kind'][] = ['booking', 'trip', 'boat', 'user', 'page', 'action'];

/** An entry's key names its target. */
export const keyOf = ({ kind, id }: Target): string => `${kind}:${id}`;

export function targetOf(key: string): Target | undefined {
  const [, kind = '', id = ''] = /^(\w+):(.+)$/s.exec(key) ?? [];
  return kinds.some((known) => known === kind) && id !== '' ? ({ kind, id } as Target) : undefined;
}
