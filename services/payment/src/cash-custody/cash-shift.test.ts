import { describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { balancesOf, faresOf } from '../ledger/entries/balances.js';
import { entryOf, type LedgerEntry } from '../ledger/entries/entry.js';
import { NOON } from '../testing/builders.js';
import { countsOf, handInEntries, heldIn, openShift, readFrom, shiftAsRead, takingBackEntries, type Closing } from './cash-shift.js';

let serial = 0;
const received = (minor: number, currency: 'MVR' | 'USD' = 'MVR'): LedgerEntry => {
  serial += 1;
  const channel = { method: 'Cash', userId: 43 } as const;
  const about = { operatorId: 'coral', id: serial, bookingId: 7, actor: 'user:43', at: NOON, source: `test:${serial}` };
  return entryOf({ ...about, kind: 'charge', channel, amount: money(currency, minor) });
};
const about = { operatorId: 'coral', holderId: 43, byUserId: 2, at: NOON, reason: '', nextId: async () => (serial += 1) };
const held = (entries: readonly LedgerEntry[]) =>
  entries.map(({ kind, currency, postings }) => [kind, currency, ...postings.map(({ account, minor }) => `${account} ${minor}`)]);

describe('what is counted', () => {
  const expected = [money('MVR', 500), money('USD', 20)];

  it('is asked for in every currency that is expected; a difference has a reason [PY-35]', () => {
    expect(countsOf(expected, [money('MVR', 500), money('USD', 20)], '')).toEqual([
      { currency: 'MVR', expected: 500, counted: 500 },
      { currency: 'USD', expected: 20, counted: 20 },
    ]);
    expect(() => countsOf(expected, [money('MVR', 500)], 'Lost')).toThrow(expect.objectContaining({ code: 'CASH_COUNT' }));
    expect(() => countsOf(expected, [money('MVR', 499), money('USD', 20)], '')).toThrow(expect.objectContaining({ code: 'CASH_DIFFERENCE_REASON' }));
    expect(countsOf([money('MVR', 500)], [money('MVR', 500), money('USD', 3)], 'Found in the bag')).toContainEqual({
      currency: 'USD',
      expected: 0,
      counted: 3,
    });
    expect(countsOf([money('MVR', 0)], [money('MVR', 0)], '')).toEqual([]);
  });

  it('is below zero only where the office pays out what it owes, never more', () => {
    expect(countsOf([money('MVR', -300)], [money('MVR', -300)], '')).toEqual([{ currency: 'MVR', expected: -300, counted: -300 }]);
    expect(() => countsOf([money('MVR', -300)], [money('MVR', -301)], 'x')).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
    expect(() => countsOf([money('MVR', 300)], [money('MVR', -1)], 'x')).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });
});

describe('the entries of a closing', () => {
  it('take all of the shift from its holder: what was counted to the operator, what is missing or too much to its own account, and no fare [PY-35]', async () => {
    const shift = [received(500), received(20, 'USD')];
    const entries = await handInEntries(countsOf(heldIn(43, shift), [money('MVR', 450), money('USD', 25)], 'Wrong change'), 9, {
      ...about,
      reason: 'Wrong change',
    });
    expect(held(entries)).toEqual([
      ['handedIn', 'MVR', 'operator 450', 'staff:43 -450'],
      ['cashDifference', 'MVR', 'differences:Cash 50', 'staff:43 -50'],
      ['handedIn', 'USD', 'operator 25', 'staff:43 -25'],
      ['cashDifference', 'USD', 'staff:43 5', 'differences:Cash -5'],
    ]);
    expect(entries.map(({ bookingId, reason, method }) => [bookingId, reason, method])).toEqual(entries.map(() => [0, 'Wrong change', 'Cash']));
    expect(heldIn(43, [...shift, ...entries])).toEqual([money('MVR', 0), money('USD', 0)]);
    expect(faresOf([...shift, ...entries])).toEqual(faresOf(shift));
  });

  it('pay out what the office owes', async () => {
    expect(held(await handInEntries([{ currency: 'MVR', expected: -300, counted: -300 }], 9, about))).toEqual([
      ['handedIn', 'MVR', 'staff:43 300', 'operator -300'],
    ]);
  });

  it('are taken back by their opposite', async () => {
    const counts = [{ currency: 'MVR', expected: 500, counted: 450 } as const];
    const [entries, back] = [await handInEntries(counts, 9, about), await takingBackEntries({ id: 9, counts }, about)];
    expect(balancesOf([...entries, ...back]).get('MVR')).toEqual(new Map(Object.entries({ operator: 0, 'staff:43': 0, 'differences:Cash': 0 })));
    expect(new Set([...entries, ...back].map(({ source }) => source)).size).toBe(4);
  });
});

describe('the shift that an admin has read', () => {
  const [one, two, three] = [received(1), received(2), received(3)];

  it('ends with the entry that was read: cash received since then belongs to the next one', () => {
    expect(shiftAsRead([one, two, three], two.id, 2)).toEqual([one, two]);
  });

  it('is refused where it has another number of entries by now, and where it had none', () => {
    const refused = (upTo: number | null, count: number) => {
      try {
        return shiftAsRead([one, two, three], upTo, count);
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect([refused(two.id, 1), refused(two.id, 3), refused(999_999, 0), refused(null, 0)]).toEqual([
      'RECORD_CHANGED',
      'RECORD_CHANGED',
      'RECORD_CHANGED',
      'NOTHING_TO_CLOSE',
    ]);
  });

  it('has an entry that was stored late, with a time before the end of the shift that missed it', async () => {
    const closing = { openFrom: NOON, entryIds: [one.id, three.id] } as unknown as Closing;
    const custody = { version: 1, closings: [closing] };
    const asked: (Date | undefined)[] = [];
    const since = async (_operatorId: string, _holderId: number, from: Date | undefined) => (asked.push(from), [one, two, three]);
    expect(await openShift({ since }, 'coral', 43, custody)).toEqual({ entries: [two], isPart: false });
    expect(asked).toEqual([new Date(NOON.getTime() - 3_600_000)]);
    expect(readFrom({ version: 0, closings: [] })).toBeUndefined();
  });
});
