import type { PaymentRecords } from './payment-records.js';

export abstract class TellBooking {
  /**
   * Hands booking the event of these records before Kafka delivers it, so that whoever caused it reads their own write. Does not
   * fail where booking does not respond: Kafka delivers the event all the same.
   */
  abstract recordsChanged(records: PaymentRecords): Promise<void>;
}
