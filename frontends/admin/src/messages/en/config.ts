import { defineTexts } from '@atoll/app-frame/i18n';

export const configTexts = defineTexts('admin-config', {
  save: 'Save',
  switches: 'Features',
  numbers: 'Prices and times',
  texts: 'Texts',
  changed_one: '{count} change',
  changed_other: '{count} changes',
  unchanged: 'Everything is saved.',
  undo: 'Undo changes',
  by: 'Changed by {name} on {date}',
  NUMBER: 'Please enter a number, for example 20.00.',
});
