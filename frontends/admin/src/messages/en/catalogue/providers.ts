import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';
import { translated } from '../../translated.js';

export const providerTexts = defineTexts('admin-providers', translated('catalogue/providers'), {
  add: 'Add Provider',
  none: 'No providers yet.',
  noneDetail: 'A provider owns boats and is paid by bank transfer.',
  name: 'Name',
  account: 'MVR account number',
  bank: 'Bank of the MVR account',
  noAccount: 'No MVR account number',
  accountOf: '{currency} {account}',
  copy: 'Copy {currency} account number of {name}',
  copied: '{currency} account number copied to clipboard.',
  close: 'Close',
  save: 'Save',
  editOf: 'Edit {name}',
  deleteOf: 'Delete {name}',
  deleteTitle: 'Are you sure to delete {name}?',
  deleteText: 'A provider with boats cannot be deleted.',
  deleteConfirm: 'Delete provider',
  deleteKeep: 'Keep provider',
  NAME: ruleTexts.PROVIDER_NAME,
});
