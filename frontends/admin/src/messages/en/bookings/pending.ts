import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

/** Texts of what waits for staff, above the tabs. */
export const pendingTexts = defineTexts('admin-pending', translated('bookings/pending'), {
  title: 'Waiting for you',
  waitlists_one: '{count} on a waitlist, {day}',
  waitlists_other: '{count} on waitlists, from {day}',
  'waitlists.item': '{contact} · {path} · {day} · {time}',
  privateTransfers_one: '{count} private transfer',
  privateTransfers_other: '{count} private transfers',
  'privateTransfers.item': '#{id} · {path} · {when} · {people}',
  verifications_one: '{count} slip to verify',
  verifications_other: '{count} slips to verify',
  cash_one: '{count} cash request',
  cash_other: '{count} cash requests',
  counter_one: '{count} request to pay on arrival',
  counter_other: '{count} requests to pay on arrival',
  cancellations_one: '{count} cancellation asked for',
  cancellations_other: '{count} cancellations asked for',
  refusedActs_one: '{count} refused act of a captain',
  refusedActs_other: '{count} refused acts of captains',
  'refusedActs.item_one': 'Trip #{id} · {when} · {count} act',
  'refusedActs.item_other': 'Trip #{id} · {when} · {count} acts',
  refusedRefunds_one: '{count} refund refused by the payment company',
  refusedRefunds_other: '{count} refunds refused by the payment company',
  'refusedRefunds.item': '{refNo} · {amount} · {when}',
  show: 'Show: {what}',
  item: '{refNo} · {people} · {amount}',
  since: 'since {when}',
  sameAddress_one: '{count} other unpaid booking from its internet address',
  sameAddress_other: '{count} other unpaid bookings from its internet address',
  more: 'and {count} more',
});
