import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

/** Texts of what waits for staff, above the tabs. */
export const pendingTexts = defineTexts('admin-pending', translated('bookings/pending'), {
  title: 'Waiting for you',
  waitlists_one: '{count} customer is on a waitlist',
  waitlists_other: '{count} customers are on a waitlist',
  'waitlists.open': 'Open {day}',
  'waitlists.item': '{contact} · {path} · {day} · {time}',
  privateTransfers_one: '{count} private transfer request is pending',
  privateTransfers_other: '{count} private transfer requests are pending',
  'privateTransfers.open': 'Open requests',
  'privateTransfers.item': '#{id} · {path} · {when} · {people}',
  verifications_one: '{count} payment slip waits to be verified',
  verifications_other: '{count} payment slips wait to be verified',
  'verifications.open': 'Open slips',
  cash_one: '{count} customer asks to pay in cash on arrival',
  cash_other: '{count} customers ask to pay in cash on arrival',
  'cash.open': 'Open requests',
  refusedActs_one: '{count} act of a captain could not be applied',
  refusedActs_other: '{count} acts of captains could not be applied',
  'refusedActs.open': 'Open trip',
  'refusedActs.item_one': 'Trip #{id} · {when} · {count} act',
  'refusedActs.item_other': 'Trip #{id} · {when} · {count} acts',
  show: 'Show',
  item: '{refNo} · {people} · {amount}',
  sameAddress_one: '{count} other unpaid booking from its internet address',
  sameAddress_other: '{count} other unpaid bookings from its internet address',
  more: 'and {count} more',
});
