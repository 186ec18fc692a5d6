import type { MethodStatus, PaymentEvent, PaymentRecordsChanged } from '@atoll/contracts/gen/atoll/payment/v1/events';

/** Format 1 had one field for bank transfers and one for cash; format 2 has the methods of which the booking has a payment. */
function withMethods(records: PaymentRecordsChanged): PaymentRecordsChanged {
  const { transferStatus, cashStatus } = records;
  const known: readonly MethodStatus[] = [
    { method: 'Transfer', kind: 'proof', status: transferStatus },
    { method: 'Cash', kind: 'counter', status: cashStatus },
  ];
  return { ...records, methods: known.filter(({ status }) => status !== '') };
}

/** PaymentRecordsChanged, and the same inside PaymentRecordsRepublished. */
export function recordsToMethods(message: PaymentEvent): PaymentEvent {
  const { event } = message;
  if (event?.$case === 'paymentRecordsChanged') return { ...message, event: { ...event, value: withMethods(event.value) } };
  if (event?.$case !== 'paymentRecordsRepublished' || !event.value.records) return message;
  return { ...message, event: { ...event, value: { ...event.value, records: withMethods(event.value.records) } } };
}
