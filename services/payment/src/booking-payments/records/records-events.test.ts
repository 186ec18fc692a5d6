import { expect, it } from '@jest/globals';
import { eventFormats } from '@atoll/outbox/event-formats';
import { NOON } from '../../testing/builders.js';
import { noRecords, voidOpen, type PaymentRecords } from './payment-records.js';
import { allowCash, rejectTransfer, requestCash, uploadSlip } from '../../testing/method-rules.js';
import { recordsEvents } from './records-events.js';

const done = { by: { userId: 2 }, at: NOON };
const slip = uploadSlip(noRecords('coral', 41), { id: 1, slipId: 's' }, done);
const asked = requestCash(rejectTransfer(slip, 1, done), 1, done);
const proof = (status: string) => ({ method: 'Transfer', kind: 'proof', status });
const counter = (status: string) => ({ method: 'Cash', kind: 'counter', status });

it.each<[string, PaymentRecords, object[], transferStatus: string, cashStatus: string]>([
  ['a slip', slip, [proof('Pending')], 'Pending', ''],
  ['a rejected slip and a cash request', asked, [proof('Rejected'), counter('Pending')], 'Rejected', 'Pending'],
  ['cash that is allowed', allowCash(asked, done), [proof('Rejected'), counter('Allowed')], 'Rejected', 'Allowed'],
  ['a slip that was voided', voidOpen(slip, done)!, [], '', ''],
])(
  'the event of %s says each method with its kind and status, and the same in the fields of format 1 [D-11]',
  (_case, records, methods, transferStatus, cashStatus) => {
    const [record] = recordsEvents(records);
    const { format, event } = eventFormats.payment.decode(record!.payload);
    expect([format, event]).toMatchObject([2, { value: { methods, transferStatus, cashStatus } }]);
  },
);
