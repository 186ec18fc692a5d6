import type { PaymentRecordsAct, PaymentRecordsChanged } from '@atoll/contracts/gen/atoll/payment/v1/events';

/** Payment's event of a booking's records as it writes it: with the methods, and the fields of format 1 beside them. */
export function aRecordsChange(revision: number, transferStatus: string, cashStatus: string, acts: PaymentRecordsAct[] = []): PaymentRecordsChanged {
  const all = [
    { method: 'Transfer', kind: 'proof', status: transferStatus },
    { method: 'Cash', kind: 'counter', status: cashStatus },
  ];
  return { revision, transferStatus, cashStatus, acts, methods: all.filter(({ status }) => status !== '') };
}
