import { expect, it } from '@jest/globals';
import { allow } from '../../bookings/money/allowance.js';
import type { Booking, Receipt } from '../../bookings/booking.js';
import { receive } from '../../payments/receiving/payment-received.js';
import { aBooking, aReceipt, CANCELLED, staff } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { paymentsOf } from './payments-of.js';

const SYSTEM = { username: 'System' };
const receipt = (eventId: string, method: string, minor: number, over: Partial<Receipt> = {}): Receipt => ({
  ...aReceipt({ eventId, method, amount: { currency: 'MVR', minor }, ...over }),
  ...(method !== 'Card' && { gateway: undefined as never }),
});
const received = (booking: Booking, one: Receipt, by = staff as { username: string }): Booking => receive(booking, one, by)!.booking;

it('names each payment received with its method, who confirmed it and when, in full although a part is owed back [BK-35, D-52]', () => {
  const later = new Date(NOW.getTime() + 60_000);
  const part = received(aBooking(), receipt('e1', 'Transfer', 10_000));
  const both = received(part, receipt('e2', 'Cash', 51_680, { at: later }), { username: 'hassan' });
  const twice = received(both, receipt('e3', 'Card', 61_680, { at: later }), SYSTEM);
  expect(paymentsOf(twice)).toEqual([
    { method: 'Transfer', currency: 'MVR', amount: 10_000, at: NOW.toISOString(), username: 'adam' },
    { method: 'Cash', currency: 'MVR', amount: 51_680, at: later.toISOString(), username: 'hassan' },
    { method: 'Card', currency: 'MVR', amount: 61_680, at: later.toISOString(), username: 'System' },
  ]);
});

it.each([
  ['', 'Free of charge', 0],
  ['Credit', 'Credit', 4000],
  ['Pre-paid', 'Pre-paid', 4000],
])('names an allowance %j as %s, with its amount [BK-35, D-80]', (type, method, amount) => {
  const { booking } = allow(aBooking(), { type, currency: 'USD' }, staff, NOW);
  expect(paymentsOf(booking)).toEqual([{ method, currency: 'USD', amount, at: NOW.toISOString(), username: 'adam' }]);
});

it('has no credit of a cancelled booking, and nothing of an unpaid one [D-71]', () => {
  const { booking } = allow(aBooking(), { type: 'Credit', currency: 'USD' }, staff, NOW);
  expect([paymentsOf({ ...booking, ...CANCELLED }), paymentsOf(aBooking())]).toEqual([[], []]);
  const prepaid = allow(aBooking(), { type: 'Pre-paid', currency: 'MVR' }, staff, NOW).booking;
  expect(paymentsOf({ ...prepaid, ...CANCELLED })).toMatchObject([{ method: 'Pre-paid', amount: 61_680 }]);
});
