import { expect, it } from '@jest/globals';
import { auditedActs } from '@atoll/contracts/http/audit/audited-acts';
import type { Author } from '@atoll/outbox/audit/author';
import { auditEntriesIn, testAuditor } from '@atoll/outbox/testing/audit';
import { aBooking, staff } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { bookingEntry } from './booking-entry.js';
import { changed, historyLine } from '../booking.js';
import { historyTexts, lineOf, type HistoryCode } from './history.js';

const author: Author = { userId: 42, role: 'admin', requestId: 'r1', subnet: '' };
const actOf = (change: Parameters<typeof bookingEntry>[0]) => {
  const entry = bookingEntry(change, author, testAuditor());
  return auditEntriesIn(entry && [entry.event])[0]?.event.value.act;
};

it('every line of a history is an act that the trail knows, and every act is of a line [XC-14]', () => {
  const before = aBooking();
  const acts = (Object.keys(historyTexts) as HistoryCode[]).map((code) => actOf(changed(before, {}, staff, { code }, NOW, [])));
  expect(new Set(acts)).toEqual(new Set(auditedActs.booking.map((act) => `booking.${act}`)));
});

it('a change with several lines is named after the first, which says what staff did [XC-14]', () => {
  const change = changed(aBooking(), {}, staff, lineOf('CHANGED', { from: '1', to: '2' }), NOW, []);
  const priced = historyLine(staff, lineOf('PRICE_CHANGED', { before: '1', after: '2' }), NOW);
  expect(actOf({ ...change, booking: { ...change.booking, actions: [...change.booking.actions, priced] } })).toBe('booking.changed');
});
