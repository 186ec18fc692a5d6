import { defineTexts } from '@atoll/app-frame/texts/i18n';

/** What waits for staff, above the tabs. */
export const pendingTexts = defineTexts('admin-pending', {
  title: 'Waiting for you',
  waitlists_one: '{count} customer is on a waitlist',
  waitlists_other: '{count} customers are on a waitlist',
  'waitlists.open': 'Open {day}',
  privateTransfers_one: '{count} private transfer request is pending',
  privateTransfers_other: '{count} private transfer requests are pending',
  'privateTransfers.open': 'Open requests',
});
