import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { filedUnder, mainChip, mayBoard, paymentMethodOf, type DisplayStatus, type OpenPayments, type Standing } from './booking-status.js';
import { aReceipt, CANCELLED, PAID } from './testing.js';

const plain: Standing = { price: usdMvr(4000, 61680), receipts: [], refunds: [], cashAllowed: false };
const paid: Standing = { ...plain, ...PAID };
const allowed: Standing = { ...plain, allowed: { type: 'Credit', currency: 'MVR' } };
const both = { transferStatus: 'Pending', cashStatus: 'Pending' };

describe('the main chip of a booking', () => {
  it.each<[DisplayStatus, Standing, OpenPayments | undefined, string]>([
    ['Paid', { ...paid, ...allowed, cashAllowed: true, ...CANCELLED, ...PAID }, both, '[BK-36]'],
    ['Allowed', { ...allowed, cashAllowed: true, ...CANCELLED }, both, '[BK-37]'],
    ['Cash On Arrival', { ...plain, cashAllowed: true, ...CANCELLED }, both, '[BK-38]'],
    ['Pending Verification', { ...plain, ...CANCELLED }, both, '[BK-39]'],
    ['Pending Cash Option', { ...plain, ...CANCELLED }, { transferStatus: 'Rejected', cashStatus: 'Pending' }, '[BK-40]'],
    ['Cancelled', { ...plain, ...CANCELLED }, { transferStatus: 'Rejected', cashStatus: 'Rejected' }, '[BK-41]'],
    ['Pending', plain, undefined, '[BK-41]'],
  ])('is %s before all that comes after it, %j %j %s', (chip, standing, payments) => {
    expect(mainChip(standing, payments)).toBe(chip);
  });
});

it('is filed as cancelled whatever its main chip, so that every filter but that one leaves it out [BK-34] [BK-41]', () => {
  expect([filedUnder(paid), filedUnder({ ...paid, ...CANCELLED }), filedUnder(plain)]).toEqual(['Paid', 'Cancelled', 'Pending']);
});

it('may board when paid or allowed; cash on arrival only once it was received, cancelled never [BK-66]', () => {
  expect([paid, allowed].map(mayBoard)).toEqual([true, true]);
  expect([plain, { ...plain, cashAllowed: true }, { ...paid, ...CANCELLED }, { ...allowed, ...CANCELLED }].map(mayBoard)).toEqual([false, false, false, false]);
});

it('is listed by its payment method [BK-35] [PY-01]', () => {
  const free: Standing = { ...plain, allowed: { type: '', currency: 'MVR' } };
  expect([paid, allowed, free, plain].map(paymentMethodOf)).toEqual(['Card', 'Credit', 'Free of charge', undefined]);
  expect(paymentMethodOf({ ...plain, receipts: [aReceipt({ method: 'Transfer', amount: { currency: 'USD', minor: 4000 } })] })).toBe('Transfer');
});
