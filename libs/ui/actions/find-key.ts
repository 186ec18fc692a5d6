type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** A letter of a script without Latin letters, where the key at the same position counts. */
export const isForeign = (key: string): boolean => /^[^\p{ASCII}]$/u.test(key);

/** Ctrl K, or Cmd K on a Mac: finds anything. */
export const isFindKey = ({ key, code, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && !altKey && (key.toLowerCase() === 'k' || (isForeign(key) && code === 'KeyK'));

/** Open modal dialogs; the panel beside a list is none. */
const MODAL = 'section[role="dialog"], [role="alertdialog"]';

export const isModalOpen = (): boolean => document.querySelector(MODAL) !== null;
