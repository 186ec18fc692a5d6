import { expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { FakeIds, FakeLedger } from '../../testing/fakes.js';
import { RecordRefundDue } from './record-refund-due.js';

const due = {
  operatorId: 'coral',
  bookingId: 41,
  eventId: 'e-1',
  method: 'Card',
  amount: money('MVR', 92520),
  byUserId: 0,
  paymentEventId: 'p-1',
  at: new Date(0),
};
const recorder = (ledger = new FakeLedger()): RecordRefundDue => new RecordRefundDue(ledger, new FakeIds());

it('records a refund that is due once for each event of booking [PY-36]', async () => {
  const ledger = new FakeLedger();
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

it('refuses a refund of a method that does not exist [PY-35]', async () => {
  await expect(recorder().run({ ...due, method: 'Cheque' })).rejects.toThrow('unknown method');
});
