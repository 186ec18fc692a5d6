import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';
import { translated } from './translated.js';

/** Texts of the dialogs of waitlists and private transfers, loaded with them. */
export const requestTexts = defineTexts('customer-requests', translated('requests'), {
  back: 'Back',
  cancel: 'Cancel',
  continue: 'Continue',
  done: 'Done',
  callUs: 'Questions? Call {phone}.',
  or: '{one} or {other}',

  'waitlist.title': 'Join the waitlist',
  'waitlist.lead': 'We tell you if a trip is added for the time you need.',
  'waitlist.preferred': 'Preferred time',
  'waitlist.Morning': 'Morning',
  'waitlist.Noon': 'Noon',
  'waitlist.Afternoon': 'Afternoon',
  'waitlist.date': 'Date',
  'waitlist.join': 'Join waitlist',
  'waitlist.sent': 'You are on the waitlist',
  'waitlist.next.notified': 'If a trip is added, we tell you at {contact}.',
  'waitlist.next.book': 'You then choose your seats and book as usual.',
  'waitlist.next.free': 'Nothing is booked or charged until then.',

  'transfer.title': 'Request Private Transfer',
  'transfer.steps': 'Steps of the request',
  'transfer.step.route': 'Route',
  'transfer.step.people': 'Passengers',
  'transfer.step.names': 'Names',
  'transfer.step.contact': 'Contact',
  'transfer.step.sent': 'Sent',
  'transfer.route.title': 'Where and when?',
  'transfer.route.lead': 'A boat of your own, at the time you need.',
  'transfer.date': 'Date',
  'transfer.time': 'Departure time',
  'transfer.timePlaceholder': 'hh:mm',
  'transfer.contactLead': 'For the answer to your request. One of the two is enough.',
  'transfer.notes': 'Notes',
  'transfer.notesHint': 'Luggage, surfboards, a wheelchair',
  'transfer.send': 'Send request',
  'transfer.sent': 'Your request was sent',
  'transfer.sentFor_one': '{time} · {count} passenger',
  'transfer.sentFor_other': '{time} · {count} passengers',
  'transfer.next.checked': '{operator} checks whether a boat is free at that time.',
  'transfer.next.link': 'If it is, you get the price and a link to pay, at {contact}.',
  'transfer.next.free': 'Nothing is charged until you pay.',

  'problem.preferredTime': ruleTexts.PREFERRED_TIME,
  'problem.locations': ruleTexts.LOCATIONS,
  'problem.dateTime': ruleTexts.DATE_TIME,
  'problem.pastTime': ruleTexts.PAST_TIME,
});
