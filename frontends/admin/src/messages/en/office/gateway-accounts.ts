import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

export const gatewayAccountTexts = defineTexts('admin-gateway-accounts', translated('office/gateway-accounts'), {
  explained: 'Cards are charged through an account of this operator where it has one. Keys are kept encrypted and are never shown again.',
  onlySuper: 'Only a super user can change the accounts for card payments.',
  'name.bml-connect': 'Bank of Maldives Connect (MVR)',
  'name.stripe': 'Stripe (USD)',
  own: 'New payments go through the account whose key ends in {lastFour}, entered on {date}.',
  ownBy: 'New payments go through the account whose key ends in {lastFour}, entered on {date} by {name}.',
  platform: 'New payments go through the account of this platform.',
  none: 'There is no account, so these cards are not offered.',
  apiKey: 'API key',
  webhookSecret: 'Signing secret',
  webhookHint: 'Of an endpoint for the events of checkout sessions, at {address}',
  kept: 'It is stored. Leave this empty to keep it.',
  replacing: 'A new key serves from the next payment on. Open payments go on with the one that began them, so revoke the former key after a day.',
  save: 'Save',
  test: 'Test the key',
  accepted: 'The payment company accepts the key.',
  remove: 'Remove the account',
  'remove.title': 'Remove the account of {name}?',
  'remove.platform': 'New payments go through the account of this platform.',
  'remove.none': 'These cards are then not offered any more.',
  'remove.open': 'Payments that are open go on with this account.',
  'remove.confirm': 'Remove',
  'remove.keep': 'Keep',
});
