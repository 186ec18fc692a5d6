import { describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { NOON } from '../../testing/builders.js';
import { entryOf, type Account, type Channel, type NewEntry } from './entry.js';

const common = { operatorId: 'coral', id: 1, bookingId: 41, actor: 'gateway:bml-connect', at: NOON, source: 'attempt:7' } as const;

const card: Channel = { method: 'Card', gateway: 'bml-connect' };
const entryWith = (rest: Pick<Extract<NewEntry, { channel: Channel }>, 'kind' | 'channel'> | { kind: 'refundDue'; method: 'Card' }, minor = 92520) =>
  entryOf({ ...common, ...rest, amount: money('MVR', minor) });

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
    [{ method: 'Transfer' }, ['operator', 'fares:Transfer']],
    [{ method: 'Cash', userId: 42 }, ['staff:42', 'fares:Cash']],
    [{ method: 'Credit' }, ['allowed:Credit', 'fares:Credit']],
    [{ method: 'Pre-paid' }, ['allowed:Pre-paid', 'fares:Pre-paid']],
  ])('by %j debits the account of the holder of the money, and credits the fares of its method [PY-35]', (channel, accounts) => {
    const { method, postings } = entryWith({ kind: 'charge', channel });
    expect([method, postings.map(({ account }) => account)]).toEqual([channel.method, accounts]);
  });

  it('of a fee is no fare (M6) [PY-35]', () => {
    expect(entryWith({ kind: 'fee', channel: card }).postings.map(({ account }) => account)).toEqual(['gateway:bml-connect', 'fees:Card']);
  });

  it('of a refund that is only due moves no fare [PY-36]', () => {
    const accounts = entryWith({ kind: 'refundDue', method: 'Card' }).postings.map(({ account }) => account);
    expect(accounts).toEqual(['refundsExpected:Card', 'refundsDue:Card']);
  });

  it.each([0, -1, 0.5])('of %p minor units is refused [PY-35]', (minor) => {
    expect(() => entryOf({ ...common, kind: 'charge', channel: card, amount: { currency: 'MVR', minor } })).toThrow(RangeError);
  });
});
