import { defineTexts } from '@atoll/app-frame/texts/i18n';

export const waitlistTexts = defineTexts('admin-waitlists', {
  list: 'Waitlists of the day',
  none: 'No waitlists for the day.',
  Morning: 'Morning',
  Noon: 'Noon',
  Afternoon: 'Afternoon',
  waiting_one: '{count} waiting',
  waiting_other: '{count} waiting',
  created: 'Created',
});
