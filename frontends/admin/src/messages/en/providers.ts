import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';

export const providerTexts = defineTexts('admin-providers', {
  add: 'Add Provider',
  none: 'No providers yet.',
  noneDetail: 'A provider owns boats and is paid by bank transfer.',
  name: 'Name',
  account: 'MVR account number',
  noAccount: 'No MVR account number',
  accountOf: '{currency} {account}',
  copy: 'Copy {currency} account number of {name}',
  copied: '{currency} account number copied to clipboard.',
  close: 'Close',
  NAME: ruleTexts.PROVIDER_NAME,
});
