import { expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { NOON } from '../../testing/builders.js';
import { FakeCreditLedger, FakeIds, FakeLedger } from '../../testing/fakes.js';
import { RecordAllowance } from './record-allowance.js';

it.each([
  ['Credit', ['allowed:Credit', 'fares:Credit']],
  ['Pre-paid', ['allowed:Pre-paid', 'fares:Pre-paid']],
  ['', undefined],
  ['Free of charge', 'refused'],
  ['Card', 'refused'],
])('an allowance of type %j is entered as %j [PY-35] [D-80]', async (type, expected) => {
  const ledger = new FakeLedger();
  const act = { operatorId: 'coral', bookingId: 41, eventId: 'e-1', kind: 'charge' as const, byUserId: 2, at: NOON };
  const recorded = new RecordAllowance(ledger, new FakeIds(), new FakeCreditLedger()).run({ ...act, type, amount: money('MVR', 1) });
  if (expected === 'refused') await expect(recorded).rejects.toThrow(RangeError);
  else await recorded;
  expect(ledger.entries.map(({ postings }) => postings.map(({ account }) => account))).toEqual(Array.isArray(expected) ? [expected] : []);
});

it('an allowance of nothing, for example once all was paid, is no entry', async () => {
  const ledger = new FakeLedger();
  const act = { operatorId: 'coral', bookingId: 41, eventId: 'e-1', kind: 'charge' as const, byUserId: 2, at: NOON };
  await new RecordAllowance(ledger, new FakeIds(), new FakeCreditLedger()).run({ ...act, type: 'Credit', amount: money('MVR', 0) });
  expect(ledger.entries).toEqual([]);
});

it('an allowance on a credit account is entered there, with the reservation that it ends; its end is entered there too', async () => {
  const [ledger, credit] = [new FakeLedger(), new FakeCreditLedger()];
  const allowances = new RecordAllowance(ledger, new FakeIds(), credit);
  const act = { operatorId: 'coral', bookingId: 41, byUserId: 2, at: NOON, type: 'Credit', amount: money('MVR', 61_680), creditAccountId: 4 };
  await allowances.run({ ...act, eventId: 'e-1', kind: 'charge', reservationId: 'r-1' });
  await allowances.run({ ...act, eventId: 'e-2', kind: 'reversal' });
  expect(credit.recorded.map(({ entry: { kind, creditAccountId }, reservationId }) => [kind, creditAccountId, reservationId])).toEqual([
    ['charge', 4, 'r-1'],
    ['reversal', 4, undefined],
  ]);
  expect(credit.recorded.map(({ entry }) => entry.postings.find(({ account }) => account === 'credit:4')?.minor)).toEqual([61_680, -61_680]);
  expect(ledger.entries).toEqual([]);
});
