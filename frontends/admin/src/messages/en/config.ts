import { defineTexts } from '@atoll/app-frame/texts/i18n';

export const configTexts = defineTexts('admin-config', {
  save: 'Save',
  switches: 'Features',
  numbers: 'Prices and times',
  texts: 'Texts',
  changed_one: '{count} change',
  changed_other: '{count} changes',
  unchanged: 'Everything is saved.',
  undo: 'Undo changes',
  freeReturn: '{discount} off the way back is not less than the local price of {price}: locals would return on the same day for nothing.',
  by: 'Changed by {name} on {date}',
  NUMBER: 'Please enter a number, for example 20.00.',
});
