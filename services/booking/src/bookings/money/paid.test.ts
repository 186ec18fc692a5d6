import { describe, expect, it } from '@jest/globals';
import type { Currency } from '@atoll/money/money';
import { usdMvr } from '@atoll/money/usd-mvr';
import { dueOf, isPaid, openIn, paidBy, type Account } from './paid.js';
import { aReceipt, aRefund } from '../../testing/builders.js';

const money = (minor: number, currency: Currency = 'MVR') => ({ currency, minor });
const account = (over: Partial<Account> = {}): Account => ({ price: usdMvr(4000, 61680), receipts: [], refunds: [], ...over });
const parts = [aReceipt({ amount: money(20000) }), aReceipt({ eventId: 'e2', method: 'Cash', amount: money(41680) })];

describe('a booking is paid', () => {
  it('by one or several receipts that cover its price in one currency [BK-03]', () => {
    expect(isPaid(account())).toBe(false);
    expect(isPaid(account({ receipts: [parts[0]!] }))).toBe(false);
    expect(paidBy(account({ receipts: parts }))).toMatchObject({ method: 'Cash', currency: 'MVR' });
  });

  it('by the last laari, not before it [PY-08]', () => {
    expect([61679, 61680, 61681].map((minor) => isPaid(account({ receipts: [aReceipt({ amount: money(minor) })] })))).toEqual([false, true, true]);
  });

  it('never by amounts of two currencies together [BK-03]', () => {
    const half = [aReceipt({ amount: money(30840) }), aReceipt({ eventId: 'e2', amount: money(2000, 'USD') })];
    expect(isPaid(account({ receipts: half }))).toBe(false);
  });

  it('and nothing is due any more in any currency; before it what was received is taken off its own [PY-23]', () => {
    expect(dueOf(account({ receipts: parts }))).toEqual(usdMvr(0, 0));
    expect(dueOf(account({ receipts: [parts[0]!] }))).toEqual(usdMvr(4000, 41680));
  });

  it('with the fees of the currency that paid it only [BK-03]', () => {
    const receipts = [aReceipt({ amount: money(2000, 'USD'), fee: money(90, 'USD') }), aReceipt({ eventId: 'e2', fee: money(700) })];
    expect(paidBy(account({ receipts }))).toMatchObject({ currency: 'MVR', fee: money(700) });
  });

  it('never in a currency that it is not sold in [BK-03]', () => {
    const dollars = account({ price: [money(4000, 'USD')], receipts: [aReceipt()] });
    expect([isPaid(dollars), openIn(dollars, 'MVR')]).toEqual([false, undefined]);
  });

  it('not by money that is owed back as excess, also in part [PY-36]', () => {
    const excess = (minor: number) => account({ receipts: [aReceipt()], refunds: [aRefund({ amount: money(minor) })] });
    expect([isPaid(excess(61680)), isPaid(excess(1))]).toEqual([false, false]);
    expect(openIn(excess(1), 'MVR')).toBe(1);
    expect(isPaid(account({ receipts: [aReceipt({ amount: money(61681) })], refunds: [aRefund({ amount: money(1) })] }))).toBe(true);
  });

  it('in its history also when its price is owed back, all or in part [BK-41] [PY-36]', () => {
    const back = (minor: number) => account({ receipts: [aReceipt()], refunds: [aRefund({ amount: money(minor), of: 'price' })] });
    expect([isPaid(back(61680)), isPaid(back(100))]).toEqual([true, true]);
  });

  it('with the fees of its receipts beside the fare, in the currency that was paid [PY-06] [PY-07] [BK-03]', () => {
    const receipts = [aReceipt({ amount: money(4000, 'USD'), fee: money(151, 'USD') })];
    expect(paidBy(account({ receipts }))).toMatchObject({ method: 'Card', currency: 'USD', fee: money(151, 'USD') });
  });

  it('not when its price is zero and nothing was received [PY-04]', () => {
    expect(isPaid(account({ price: usdMvr(0, 0) }))).toBe(false);
  });
});
