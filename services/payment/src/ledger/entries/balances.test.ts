import { describe, expect, it } from '@jest/globals';
import { CURRENCIES, money, type Money } from '@atoll/money/money';
import { usdMvr } from '@atoll/money/usd-mvr';
import { NOON } from '../../testing/builders.js';
import { balancesOf, faresOf } from './balances.js';
import { entryOf, ENTRY_KINDS, METHODS, type Channel, type LedgerEntry, type NewEntry } from './entry.js';

const card: Channel = { method: 'Card', gateway: 'bml-connect' };
const dollarCard: Channel = { method: 'Card', gateway: 'dollar-pay' };
const transfer: Channel = { method: 'Transfer', providerId: 4 };
const cash: Channel = { method: 'Cash', userId: 42 };
const credit: Channel = { method: 'Credit' };
const prePaid: Channel = { method: 'Pre-paid' };

const common = (id: number) => ({ operatorId: 'coral', id, bookingId: id, actor: 'system', at: NOON, source: `test:${id}` });
const charge = (channel: Channel, amount: Money, id: number, kind: 'charge' | 'fee' = 'charge') => entryOf({ ...common(id), kind, channel, amount });
const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, minor) => total + minor, 0);

/** E8: one booking per payment; the one that is free of charge has no entry. */
const e8 = [
  charge(card, money('MVR', 92520), 1),
  charge(dollarCard, money('USD', 6000), 2),
  charge(dollarCard, money('USD', 211), 3, 'fee'),
  charge(transfer, money('MVR', 61680), 4),
  charge(transfer, money('USD', 4000), 5),
  charge(cash, money('MVR', 30840), 6),
  charge(cash, money('USD', 2000), 7),
  charge(credit, money('MVR', 30840), 8),
  charge(prePaid, money('USD', 2000), 9),
];

describe('the payments of a trip', () => {
  it('total USD 140.00 and MVR 2,158.80, without the fee of the USD card (E8, M6) [PY-35]', () => {
    const fares = new Map(faresOf(e8).map(({ currency, minor }) => [currency, minor]));
    expect(Object.fromEntries(fares)).toEqual(Object.fromEntries(usdMvr(14000, 215880).map(({ currency, minor }) => [currency, minor])));
  });

  it('leave the fee in an account of its own, and the card total with its gateway product (M6) [PY-35]', () => {
    const dollars = balancesOf(e8).get('USD');
    expect([dollars?.get('fees:Card'), dollars?.get('gateway:dollar-pay')]).toEqual([-211, 6211]);
  });

  it('are not reduced by a refund that is only due (D-52) [PY-36]', () => {
    const due = entryOf({ ...common(10), kind: 'refundDue', method: 'Card', amount: money('MVR', 92520) });
    expect(faresOf([...e8, due])).toEqual(faresOf(e8));
  });
});

describe('double entry', () => {
  it('sums to zero in every entry, and per currency over any set of entries [PY-35]', () => {
    const random = seeded(20261122);
    for (let round = 0; round < 200; round += 1) {
      const entries = Array.from({ length: 1 + Math.floor(random() * 30) }, (_, i) => randomEntry(random, i + 1));
      for (const { postings } of entries) expect(sum(postings.map(({ minor }) => minor))).toBe(0);
      for (const accounts of balancesOf(entries).values()) expect(sum(accounts.values())).toBe(0);
    }
  });
});

/** Reproducible numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function randomEntry(random: () => number, id: number): LedgerEntry {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const kind = pick(ENTRY_KINDS);
  const rest = restOf(kind, pick);
  return entryOf({ ...common(id), ...rest, amount: money(pick(CURRENCIES), 1 + Math.floor(random() * 10_000_000)) });
}

type Rest = NewEntry extends infer E ? (E extends NewEntry ? Omit<E, keyof ReturnType<typeof common> | 'amount'> : never) : never;

function restOf(kind: LedgerEntry['kind'], pick: <T>(from: readonly T[]) => T): Rest {
  if (kind === 'refundDue') return { kind, method: pick(METHODS) };
  if (kind === 'accountPayment' || kind === 'accountReversal') return { kind, creditAccountId: pick([4, 5]) };
  if (kind === 'handedIn' || kind === 'cashDifference') return { kind, holderId: pick([42, 43]), isOpposite: pick([true, false]) };
  return { kind, channel: pick([card, dollarCard, transfer, cash, credit, prePaid]) };
}
