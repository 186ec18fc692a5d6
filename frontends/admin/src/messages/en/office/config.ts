import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { configRows, type ConfigKey } from '@atoll/operator-settings/configs';
import { translated } from '../../translated.js';

export const configTexts = defineTexts('admin-config', translated('office/config'), {
  save: 'Save',
  switches: 'Features',
  numbers: 'Prices and times',
  texts: 'Texts',
  changed_one: '{count} change',
  changed_other: '{count} changes',
  unchanged: 'Everything is saved.',
  undo: 'Undo changes',
  freeReturn: '{discount} off the way back is not less than the local price of {price}: locals would return on the same day for nothing.',
  meanwhile: 'Meanwhile: {value}',
  by: 'Changed by {name} on {date}',
  LANGUAGES: 'Please list languages by their codes, first the one where none was chosen: {codes}.',
  NUMBER: 'Please enter a number, for example 20.00.',
});

/** The names of the rows by their keys; in English they are those on the wire. */
export const configNameTexts = defineTexts(
  'admin-config-names',
  translated('office/config-name'),
  Object.fromEntries(configRows.map(({ key, name }) => [key, name])) as Record<ConfigKey, string>,
);
