import { startConsumer } from '@atoll/outbox/consumer';
import type { RunningService } from '@atoll/runtime/service';
import { OwedMessages } from './messages/owed-messages.port.js';
import { bookingEvents } from './messages/booking-events.kafka.js';

export function startBackground(service: RunningService): void {
  const consumer = startConsumer(service, { subscriptions: [bookingEvents(service.get(OwedMessages))] });
  service.onDrain(() => consumer.stop());
}
