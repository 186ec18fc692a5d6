import { describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { fixedClock } from '@atoll/time/testing';
import { IdsInMemory, LedgerInMemory, NOON } from '../attempts/testing.js';
import { entryOf, type EntryKind } from './entry.js';
import { RecordRefundDue } from './record-refund-due.js';

const movement = { operatorId: 'coral', id: 1, bookingId: 41, method: 'Card', actor: 'gateway:mvr', at: NOON, source: 'attempt:7' } as const;

describe('a ledger entry', () => {
  it.each<EntryKind>(['charge', 'refundDue'])('of a %s has two sides that sum to zero [PY-35]', (kind) => {
    const entry = entryOf({ ...movement, kind, amount: money('MVR', 92520) });
    expect(entry.postings.reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
    expect(entry.postings.map(({ minor }) => minor)).toEqual([92520, -92520]);
  });

  it('that only says a refund is due moves no fare [PY-36]', () => {
    const accounts = entryOf({ ...movement, kind: 'refundDue', amount: money('MVR', 92520) }).postings.map(({ account }) => account);
    expect(accounts).toEqual(['refundsExpected', 'refundsDue']);
  });

  it.each([0, -1, 0.5])('of %p is refused [PY-35]', (minor) => {
    expect(() => entryOf({ ...movement, kind: 'charge', amount: { currency: 'MVR', minor } })).toThrow(RangeError);
  });
});

const due = { operatorId: 'coral', bookingId: 41, eventId: 'e-1', method: 'Card', amount: money('MVR', 92520), byUserId: 0, paymentEventId: 'p-1' };
const recorder = (ledger = new LedgerInMemory()): RecordRefundDue => new RecordRefundDue(ledger, new IdsInMemory(), fixedClock('2026-11-23T07:00:00Z'));

describe('a refund that is due', () => {
  it('is written down once for each decision of booking [PY-36]', async () => {
    const ledger = new LedgerInMemory();
    const record = recorder(ledger);
    await record.run(due);
    await record.run(due);
    await record.run({ ...due, eventId: 'e-2', byUserId: 2 });
    const common = { kind: 'refundDue', method: 'Card', minor: 92520, paymentEventId: 'p-1' };
    expect(ledger.entries).toMatchObject([
      { ...common, actor: 'system' },
      { ...common, actor: 'user:2' },
    ]);
  });

  it('of a method that does not exist here is refused [PY-35]', async () => {
    await expect(recorder().run({ ...due, method: 'Cheque' })).rejects.toThrow('unknown method');
  });

  it('told before events said the method was paid by card [PY-35]', async () => {
    const ledger = new LedgerInMemory();
    await recorder(ledger).run({ ...due, method: '' });
    expect(ledger.entries).toMatchObject([{ method: 'Card' }]);
  });
});
