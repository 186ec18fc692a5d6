import { isForeign, isModalOpen } from '@atoll/ui/actions/find-key';

/** Single keys of the dashboard. The digits open the tabs; Ctrl K, which finds everything, is no single key and always works. */
export const shortcuts = {
  search: '/',
  nextDay: 'n',
  previousDay: 'p',
  today: 't',
  addTrip: 'a',
  addBooking: 'b',
  nextStep: 'd',
  manifest: 'm',
  backToTrips: 'u',
  actions: 'e',
  nextAct: 'v',
  help: '?',
} as const;
export type Shortcut = keyof typeof shortcuts;

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented' | 'target'>;

/** Elements in which a letter is text, or moves among options. The panel beside a list, a dialog that is not modal, is part of the page. */
const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="combobox"], [role="listbox"], [role="menu"], [role="spinbutton"], [role="textbox"], section[role="dialog"], [role="alertdialog"]';

/**
 * The key of a press that is meant for the page: not typed into a field or an open dialog, no part of a browser's combination. On a
 * keyboard of another script the key at the same position counts, since Thaana has no 'n'.
 */
export function pageKey(event: Pressed): string | undefined {
  const { key, code, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented || isModalOpen()) return undefined;
  if (target instanceof Element && target.closest(TYPED_IN)) return undefined;
  return isForeign(key) ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? undefined) : key;
}

export const shortcutOf = (key: string): Shortcut | undefined => (Object.keys(shortcuts) as Shortcut[]).find((name) => shortcuts[name] === key);

/** Position of the tab that a digit opens: 1 is the first, 0 the tenth. */
export const tabOf = (key: string): number | undefined => (/^\d$/.test(key) ? (Number(key) + 9) % 10 : undefined);
