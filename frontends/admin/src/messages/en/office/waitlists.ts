import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';
import { translated } from '../../translated.js';

export const waitlistTexts = defineTexts('admin-waitlists', translated('office/waitlists'), {
  list: 'Waitlists of the day',
  none: 'No waitlists for the day.',
  Morning: 'Morning',
  Noon: 'Noon',
  Afternoon: 'Afternoon',
  waiting_one: '{count} waiting',
  waiting_other: '{count} waiting',
  created: 'Created',
  add: 'Add Trip',
  close: 'Close',
  boat: 'Boat',
  chooseBoat: 'Choose a boat',
  boatDetail: '{name} · {capacity} seats',
  notifies_one: 'Creating the trip notifies the customer on this waitlist.',
  notifies_other: 'Creating the trip notifies the {count} customers on this waitlist.',
  notifiesNobody: 'All customers on this waitlist were notified of an earlier trip, so creating another one notifies nobody.',
  NO_BOAT: ruleTexts.NO_BOAT,
  TIMES: ruleTexts.TIMES,
  ARRIVAL: ruleTexts.ARRIVAL_WAITLIST,
});
