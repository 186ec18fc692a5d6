import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';
import { translated } from '../../translated.js';

export const tripNoticeTexts = defineTexts('admin-trip-notice', translated('trips/trip-notice'), {
  title: 'Message passengers',
  send: 'Send',
  close: 'Close',
  kind: 'What it is about',
  'kind.delay': 'A delay',
  'kind.jetty': 'Another place to board',
  'kind.boat': 'Another boat',
  'kind.other': 'Something else',
  stop: 'Stop',
  minutes: 'Delay in minutes',
  place: 'Where they board',
  boat: 'Name of the boat',
  note: 'What else they should know',
  noteHint: 'Sent as you write it, in every language',
  reach_one: 'Goes to {count} booking: SMS to {phones}, e-mail to {emails}. Each number and address gets it once.',
  reach_other: 'Goes to {count} bookings: SMS to {phones}, e-mail to {emails}. Each number and address gets it once.',
  unreachable_one: '{count} booking has no contact.',
  unreachable_other: '{count} bookings have no contact.',
  preview: 'Preview',
  mail: 'E-mail: {subject}',
  sent: 'Sent before',
  sentBy: '{when}, {name}',
  sentDelay: '{minutes} min late',
  NOTICE_MINUTES: ruleTexts.NOTICE_MINUTES,
  NOTICE_NAME: ruleTexts.NOTICE_NAME,
  NOTICE_NOTE: ruleTexts.NOTICE_NOTE,
});
