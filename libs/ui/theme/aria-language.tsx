import type { ReactElement, ReactNode } from 'react';
import { textIn, useLanguage } from '@atoll/app-frame/texts/i18n';
import { languages } from '@atoll/languages/languages';
import { I18nProvider } from 'react-aria-components';
import { kitTexts } from '../kit-texts.js';

type Key = NonNullable<(typeof kitTexts)['key']>;

const ours =
  (key: Key) =>
  (values: Readonly<Record<string, string>> = {}): string =>
    textIn(kitTexts.namespace, key, values) ?? '';

/** React-aria speaks these by itself, by its packages: those of the components that we use. */
const spoken = {
  '@react-aria/overlays': { dismiss: ours('dismiss') },
  '@react-aria/menu': { longPressMessage: ours('openMenu') },
  '@react-aria/autocomplete': { collectionLabel: ours('suggestions') },
  '@react-aria/searchfield': { 'Clear search': ours('clearSearch') },
  '@react-aria/calendar': {
    previous: ours('previousMonth'),
    next: ours('nextMonth'),
    selectedDateDescription: ours('chosenDay'),
    todayDate: ours('today'),
    todayDateSelected: ours('chosenToday'),
    dateSelected: ours('chosenDay'),
    minimumDate: ours('firstDay'),
    maximumDate: ours('lastDay'),
  },
};

/**
 * react-aria has no Dhivehi, and takes the language of the browser and not that of the page. It looks for texts here before its own, in
 * the form of its LocalizedStringProvider, which writes them into the document; a package that is missing here is an error when one of its
 * components is shown. To be called before a component of react-aria is rendered.
 */
export function setAriaTexts(): void {
  Object.assign(globalThis, { [Symbol.for('react-aria.i18n.locale')]: 'en-GB', [Symbol.for('react-aria.i18n.strings')]: spoken });
}

/** Around what react-aria places and moves in: its direction is otherwise that of the browser's language, as its texts are. */
export function InPageLanguage({ children }: { readonly children: ReactNode }): ReactElement {
  return <I18nProvider locale={languages[useLanguage()].locale}>{children}</I18nProvider>;
}
