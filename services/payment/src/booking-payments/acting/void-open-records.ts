import type { Clock } from '@atoll/time/clock';
import { changeRecords } from '../records/change-records.js';
import { voidOpen } from '../records/payment-records.js';
import type { PaymentRecordsStore } from '../records/payment-records.port.js';

/** A booking that was paid otherwise or cancelled waits for no proof and no payment at a counter any more [DOMAIN 2.2]. */
export class VoidOpenRecords {
  constructor(
    private readonly store: PaymentRecordsStore,
    private readonly clock: Clock,
  ) {}

  async run(operatorId: string, bookingId: number): Promise<void> {
    await changeRecords(this.store, { operatorId, bookingId }, (records) => voidOpen(records, { by: { isSystem: true }, at: this.clock.now() }));
  }
}
