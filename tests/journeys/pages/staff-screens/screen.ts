import type { Locator, Page } from '@playwright/test';
import type { Operator } from '../../../gateway.js';
import type { Words } from './words.js';

export type Act<T> = (page: Page, t: Words) => T;

/** A page of the staff, and what is opened on it one after the other. */
export interface Screen {
  readonly name: string;
  /** The end of the path of its module, without its ending: so much that no other part of staff's pages has the same. */
  readonly part?: string;
  readonly operator?: Operator;
  readonly path: string;
  /** Shows that it is loaded. */
  readonly shows: Act<Locator>;
  /** Checked at 1280 px too, where a table is one and not cards. */
  readonly wide?: true;
  /** Checked in the other language too, in light, at this width in pixels. */
  readonly otherLanguageAt?: 390 | 1280;
  readonly states?: readonly (Overlay | State)[];
}

/** A dialog or menu. It takes the focus, and Escape closes it and returns the focus. */
export interface Overlay {
  readonly name: string;
  /** The end of the path of its module, like `part`; a menu has none. */
  readonly dialog?: string;
  /** The controls that are pressed by keyboard one after the other; the focus returns to the first. */
  readonly by: Act<readonly Locator[]>;
  readonly inside?: Act<Promise<unknown>>;
}

/** Another state of the page. The page is opened again before the next one. */
export interface State {
  readonly name: string;
  /** The end of the path of what it opens, like that of an overlay. */
  readonly dialog?: string;
  readonly act: Act<Promise<unknown>>;
}

/** The parts of staff's pages that a screen and its states show. */
export const partsShown = ({ part, states = [] }: Screen): string[] => [
  ...(part === undefined ? [] : [part]),
  ...states.flatMap((state) => state.dialog ?? ('by' in state ? 'actions/menu' : [])),
];

export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true }).first();
export const control = (page: Page | Locator, role: 'switch' | 'combobox' | 'textbox' | 'menuitem', name: string): Locator =>
  page.getByRole(role, { name, exact: true }).first();

const MENU = '[role="menu"]';
/** The box around an open menu calls itself a dialog too. */
export const DIALOGS = `[role="dialog"]:not(:has(> ${MENU})), [role="alertdialog"]`;
export const MENUS = `[role="dialog"]:has(> ${MENU})`;
export const OVERLAYS = `${DIALOGS}, ${MENUS}`;

/** The dialog in front. */
export const dialog = (page: Page): Locator => page.locator(DIALOGS).last();

/** A dialog that opens by a button. */
export const opens = (name: string, file: string, label: Act<string>, inside?: Overlay['inside']): Overlay => ({
  name,
  dialog: file,
  by: (page, t) => [button(page, label(page, t))],
  ...(inside && { inside }),
});

interface FromMenu {
  readonly name: string;
  readonly file: string;
  readonly menu: Act<string>;
  readonly entry: Act<string>;
  readonly inside?: Overlay['inside'];
}

/** A dialog that opens by an entry of a menu; the focus returns to the button of the menu. */
export const chosenFrom = ({ name, file, menu, entry, inside }: FromMenu): Overlay => ({
  name,
  dialog: file,
  by: (page, t) => [button(page, menu(page, t)), control(page, 'menuitem', entry(page, t))],
  ...(inside && { inside }),
});

/** Presses the button of the dialog that saves: what is missing is then said. */
export const saves =
  (label: (t: Words) => string): NonNullable<Overlay['inside']> =>
  (page, t) =>
    button(dialog(page), label(t)).click();

/** Address of a tab of the dashboard. */
export const tab = (id: string, more = ''): string => `/admin?tab=${id}${more && `&${more}`}`;
