import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { startConsumer, subscription } from '@atoll/outbox/consumer';
import { startRelay } from '@atoll/outbox/relay';
import { topics } from '@atoll/outbox/topics';
import { log } from '@atoll/runtime/log';
import type { RunningService } from '@atoll/runtime/service';
import { BOOKINGS } from './bookings/booking-document.js';
import { Repairer } from './inventory/repairer.js';
import { PaymentSettledKafka } from './settlements/payment-settled.kafka.js';

const REPAIR_EVERY_MS = 5_000;

/** What runs beside the servers: telling what happened here, following payment, and healing claims without a booking. */
export function startBackground(service: RunningService): void {
  const relay = startRelay(service, { sources: [{ collection: BOOKINGS, topic: topics.booking }] });
  const payments = service.get(PaymentSettledKafka);
  const consumer = startConsumer(service, {
    subscriptions: [subscription({ topic: topics.payment, decode: (bytes) => PaymentEvent.decode(bytes), handle: (batch) => payments.handle(batch) })],
  });
  const stopRepairs = repairClaims(service.get(Repairer));
  service.onDrain(() => relay.stop());
  service.onDrain(() => consumer.stop());
  service.onDrain(stopRepairs);
}

/** Every process repairs: a second repairer does no harm, and none must be the only one. */
function repairClaims(repairer: Repairer): () => Promise<void> {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= repairer.round().then(
      (released) => { if (released > 0) log.warn({ released }, 'claims without a booking were released'); },
      (err: unknown) => log.warn({ err }, 'claims are repaired in the next round'),
    ).finally(() => { round = undefined; });
  }, REPAIR_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
