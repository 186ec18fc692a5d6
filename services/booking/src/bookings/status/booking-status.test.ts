import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import {
  listStatusOf,
  foundUnder,
  displayStatusOf,
  statusesOf,
  paymentMethodOf,
  whyNotBoarded,
  type DisplayStatus,
  type StatusFields,
} from './booking-status.js';
import { aReceipt, CANCELLED, PAID } from '../../testing/builders.js';

const plain: StatusFields = { price: usdMvr(4000, 61680), receipts: [], refunds: [], cashAllowed: false };
const paid: StatusFields = { ...plain, ...PAID };
const allowed: StatusFields = { ...plain, allowed: { type: 'Credit', currency: 'MVR' } };
const records = (transferStatus: string, cashStatus: string): Pick<StatusFields, 'paymentRecords'> => ({
  paymentRecords: { revision: 1, transferStatus, cashStatus },
});
const both = records('Pending', 'Pending');

describe('the display status of a booking', () => {
  it.each<[DisplayStatus, StatusFields, Partial<StatusFields>, string]>([
    ['Paid', { ...paid, ...allowed, cashAllowed: true, ...CANCELLED, ...PAID }, both, '[BK-36]'],
    ['Allowed', { ...allowed, cashAllowed: true, ...CANCELLED }, both, '[BK-37]'],
    ['Cash On Arrival', { ...plain, cashAllowed: true }, both, '[BK-38]'],
    ['Pending Verification', plain, both, '[BK-39]'],
    ['Pending Cash Option', plain, records('Rejected', 'Pending'), '[BK-40]'],
    ['Cancelled', { ...plain, ...CANCELLED }, records('Rejected', 'Rejected'), '[BK-41]'],
    ['Pending', plain, {}, '[BK-41]'],
  ])('is %s before every status listed after it, %j %j %s', (status, fields, payments) => {
    expect(displayStatusOf({ ...fields, ...payments })).toBe(status);
  });
});

it.each<[string, Partial<StatusFields>]>([
  ['a slip and a cash request waited', both],
  ['a slip waited', records('Pending', '')],
  ['a cash request waited', records('', 'Pending')],
  ['cash was allowed', { ...records('', 'Allowed'), cashAllowed: true }],
])('is Cancelled as soon as it is cancelled, although payment voids later what waited: %s [D-11]', (_, waited) => {
  expect(displayStatusOf({ ...plain, ...waited, ...CANCELLED })).toBe('Cancelled');
});

it('shows and lists an expired booking by its slip as long as staff have not decided, and under Cancelled too [D-11] [D-16] [D-44]', () => {
  const expired: StatusFields = { ...plain, cancelled: { reason: 'Payment time ran out.', at: new Date(0), expired: true } };
  const waiting = { ...expired, ...records('Pending', '') };
  expect(displayStatusOf(waiting)).toBe('Pending Verification');
  expect(statusesOf(listStatusOf(waiting))).toEqual(['Pending Verification', 'Cancelled']);
  expect([foundUnder('Pending Verification'), foundUnder('Cancelled')].every((found) => found.includes(listStatusOf(waiting)))).toBe(true);
  expect(whyNotBoarded(waiting)).toBe('cancelled');
  for (const decided of [expired, { ...expired, ...records('Rejected', '') }, { ...expired, ...records('', 'Pending') }])
    expect([displayStatusOf(decided), listStatusOf(decided)]).toEqual(['Cancelled', 'Cancelled']);
});

it('has the list status Cancelled whatever is displayed, so that other filters leave it out [BK-34] [BK-41]', () => {
  const cancelled = [
    { ...paid, ...CANCELLED },
    { ...plain, ...CANCELLED, ...both },
  ];
  expect([paid, plain, ...cancelled].map(listStatusOf)).toEqual(['Paid', 'Pending', 'Cancelled', 'Cancelled']);
});

it('is found by a pending cash request, even if a pending slip is displayed; not once it is paid [BK-34] [D-44]', () => {
  const slipAndCash = listStatusOf({ ...plain, ...both });
  expect(statusesOf(slipAndCash)).toEqual(['Pending Verification', 'Pending Cash Option']);
  expect(foundUnder('Pending Verification')).toEqual(['Pending Verification', slipAndCash, 'Pending Verification, Cancelled']);
  expect(foundUnder('Pending Cash Option')).toEqual(['Pending Cash Option', slipAndCash]);
  expect([foundUnder('Paid'), foundUnder('paid')]).toEqual([['Paid'], []]);
  expect(listStatusOf({ ...plain, ...records('Pending', '') })).toBe('Pending Verification');
  expect(listStatusOf({ ...plain, ...records('Rejected', 'Pending') })).toBe('Pending Cash Option');
  expect(listStatusOf({ ...paid, ...both })).toBe('Paid');
});

it.each<[string | undefined, StatusFields]>([
  [undefined, paid],
  [undefined, allowed],
  ['unpaid', plain],
  ['cash', { ...plain, cashAllowed: true }],
  ['verification', { ...plain, ...both }],
  ['cashOption', { ...plain, ...records('', 'Pending') }],
  ['cancelled', { ...paid, ...CANCELLED }],
  ['cancelled', { ...allowed, ...CANCELLED }],
])('boards when paid or allowed; cash on arrival only once it was received, cancelled never (%s) [BK-66] [D-50]', (reason, fields) => {
  expect(whyNotBoarded(fields)).toBe(reason);
});

it('is listed by its payment method [BK-35] [PY-01]', () => {
  const free: StatusFields = { ...plain, allowed: { type: '', currency: 'MVR' } };
  expect([paid, allowed, free, plain].map(paymentMethodOf)).toEqual(['Card', 'Credit', 'Free of charge', undefined]);
  expect(paymentMethodOf({ ...plain, receipts: [aReceipt({ method: 'Transfer', amount: { currency: 'USD', minor: 4000 } })] })).toBe('Transfer');
});
