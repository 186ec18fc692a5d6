import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { startConsumer, subscription } from '@atoll/outbox/consumer/consumer';
import { Lease } from '@atoll/outbox/relay/lease.mongo';
import { startRelay } from '@atoll/outbox/relay/relay';
import { topics } from '@atoll/outbox/topics';
import { repeat } from '@atoll/runtime/concurrency/repeat';
import type { RunningService } from '@atoll/runtime/start/service';
import { BOOKINGS } from './bookings/booking-document.js';
import { RepairInventories } from './repair/repair-inventories.job.js';
import { Repairer } from './repair/repairer.js';
import { PaymentSettledKafka } from './settlements/payment-settled.kafka.js';

const REPAIR_EVERY_MS = 5000;
/** Some rounds long, so that it stays where it is while its holder lives. */
const REPAIR_LEASE_MS = 20_000;

/** What runs beside the servers: the relay of booking's events, the reactions to payment's, and the repairer of claims without a booking. */
export function startBackground(service: RunningService): void {
  const relay = startRelay(service, { sources: [{ collection: BOOKINGS, topic: topics.booking }] });
  const payments = service.get(PaymentSettledKafka);
  const consumer = startConsumer(service, {
    subscriptions: [subscription({ topic: topics.payment, decode: (bytes) => PaymentEvent.decode(bytes), handle: (batch) => payments.handle(batch) })],
  });
  const lease = new Lease(service.connection, 'repair-inventories', REPAIR_LEASE_MS);
  const repairs = new RepairInventories(service.get(Repairer), lease);
  const stopRepairs = repeat(REPAIR_EVERY_MS, () => repairs.run(), 'inventories could not be repaired');
  service.onDrain(() => relay.stop());
  service.onDrain(() => consumer.stop());
  service.onDrain(() => lease.release().catch(() => undefined));
  service.onDrain(stopRepairs);
}
