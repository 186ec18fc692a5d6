import type { RecordsEvent } from '../records/records-events.js';

export abstract class PushToBooking {
  /**
   * Hands booking the events of a change before Kafka delivers them, so that its author reads their own write. Does not
   * fail where booking does not respond: Kafka delivers the events all the same.
   */
  abstract push(operatorId: string, events: readonly RecordsEvent[]): Promise<void>;
}
