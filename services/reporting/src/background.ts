import { startProjection } from '@atoll/outbox/projections/run-projection';
import type { RunningService } from '@atoll/runtime/start/service';
import { BookedLegs } from './places/booked-legs.port.js';
import { bookedLegsProjection } from './places/booking-events.kafka.js';

export function startBackground(service: RunningService): void {
  const places = startProjection(service, bookedLegsProjection(service.get(BookedLegs)));
  service.onDrain(() => places.stop());
}
