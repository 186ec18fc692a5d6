import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

export const smsCarrierTexts = defineTexts('admin-sms-carrier', translated('office/sms-carrier'), {
  title: 'SMS carrier',
  explained: 'SMS to customers go through this account from the next message on. The key is kept encrypted and is never shown again.',
  onlySuper: 'Only a super user can change the SMS carrier.',
  kind: 'Sent through',
  'kind.': 'The carrier of this platform',
  'kind.twilio': 'Twilio',
  'kind.http': 'Another company (HTTP)',
  account: 'Account SID',
  sender: 'Sender',
  senderHint: 'A number, a name of at most 11 letters, or the SID of a messaging service.',
  url: 'Address',
  urlHint: 'Each message is posted there, over https.',
  body: 'Request',
  bodyHint: 'JSON or a form. In braces: to, from, text and reference.',
  secret: 'Key',
  secretHint: 'Twilio: the auth token. Another company: the value of the header Authorization.',
  secretKept: 'A key is stored. Leave this empty to keep it.',
  save: 'Save',
  test: 'Try it',
  testExplained: 'One SMS is sent through what is saved.',
  phone: 'Phone',
  sendTest: 'Send a test SMS',
});
