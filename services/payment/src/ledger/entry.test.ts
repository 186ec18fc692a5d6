import { describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { fixedClock } from '@atoll/time/testing';
import { IdsInMemory, LedgerInMemory, NOON } from '../attempts/testing.js';
import { entryOf, type Account, type Channel, type Movement } from './entry.js';
import { RecordRefundDue } from './record-refund-due.js';

const movement = { operatorId: 'coral', id: 1, bookingId: 41, actor: 'gateway:bml-connect', at: NOON, source: 'attempt:7' } as const;

const card: Channel = { method: 'Card', gateway: 'bml-connect' };
const entryWith = (rest: Pick<Extract<Movement, { channel: Channel }>, 'kind' | 'channel'> | { kind: 'refundDue'; method: 'Card' }, minor = 92520) =>
  entryOf({ ...movement, ...rest, amount: { currency: 'MVR', minor } });

describe('a ledger entry', () => {
  it.each([{ kind: 'charge', channel: card } as const, { kind: 'fee', channel: card } as const, { kind: 'refundDue', method: 'Card' } as const])(
    'of %j has two sides that sum to zero [PY-35]',
    (rest) => {
      expect(entryWith(rest).postings.map(({ minor }) => minor)).toEqual([92520, -92520]);
    },
  );

  it.each<[Channel, Account[]]>([
    [card, ['gateway:bml-connect', 'fares:Card']],
    [{ method: 'Transfer', providerId: 4 }, ['provider:4', 'fares:Transfer']],
    [{ method: 'Cash', userId: 42 }, ['staff:42', 'fares:Cash']],
  ])('by %j stands in the account of who holds the money, and in that of its method [PY-35]', (channel, accounts) => {
    const { method, postings } = entryWith({ kind: 'charge', channel });
    expect([method, postings.map(({ account }) => account)]).toEqual([channel.method, accounts]);
  });

  it('of a fee is no fare (M6) [PY-35]', () => {
    expect(entryWith({ kind: 'fee', channel: card }).postings.map(({ account }) => account)).toEqual(['gateway:bml-connect', 'fees:Card']);
  });

  it('that only says a refund is due moves no fare [PY-36]', () => {
    const accounts = entryWith({ kind: 'refundDue', method: 'Card' }).postings.map(({ account }) => account);
    expect(accounts).toEqual(['refundsExpected:Card', 'refundsDue:Card']);
  });

  it.each([0, -1, 0.5])('of %p is refused [PY-35]', (minor) => {
    expect(() => entryWith({ kind: 'charge', channel: card }, minor)).toThrow(RangeError);
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
});
