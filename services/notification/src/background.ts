import { startConsumer } from '@atoll/outbox/consumer/consumer';
import type { RunningService } from '@atoll/runtime/start/service';
import { PendingMessages } from './messages/pending-messages.port.js';
import { bookingEvents } from './messages/booking-events.kafka.js';

export function startBackground(service: RunningService): void {
  const consumer = startConsumer(service, { subscriptions: [bookingEvents(service.get(PendingMessages))] });
  service.onDrain(() => consumer.stop());
}
