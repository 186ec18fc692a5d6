import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';
import { translated } from '../../translated.js';

export const creditAccountTexts = defineTexts('admin-credit-accounts', translated('office/credit-accounts'), {
  list: 'Credit accounts',
  search: 'Search credit accounts',
  add: 'Add credit account',
  none: 'No credit accounts yet.',
  noneFound: 'No credit account matches “{search}”.',
  noneDetail: 'A resort or an agent with an account travels first and pays later, up to a limit.',
  name: 'Name',
  contact: 'Contact',
  limit: 'Limit',
  owed: 'Owes',
  left: 'Left',
  actions: 'Actions',
  isClosed: 'Closed',
  email: 'E-mail address',
  phone: 'Phone number',
  limitMVR: 'Limit in MVR',
  limitUSD: 'Limit in USD',
  limitHint: '0 means nothing on credit in this currency.',
  isOpen: 'Takes new bookings',
  close: 'Close',
  save: 'Save',
  editOf: 'Edit {name}',
  NAME: ruleTexts.CREDIT_ACCOUNT_NAME,
  EMAIL: ruleTexts.EMAIL,
  LIMIT_MVR: 'Please enter an amount of 0 or more.',
  LIMIT_USD: 'Please enter an amount of 0 or more.',
});
