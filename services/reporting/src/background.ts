import { startConsumer } from '@atoll/outbox/consumer';
import type { RunningService } from '@atoll/runtime/service';
import { BookedLegs } from './places/booked-legs.port.js';
import { bookingEvents } from './places/booking-events.kafka.js';

export function startBackground(service: RunningService): void {
  const consumer = startConsumer(service, { subscriptions: [bookingEvents(service.get(BookedLegs))] });
  service.onDrain(() => consumer.stop());
}
