import { startProjection } from '@atoll/outbox/projections/run-projection';
import type { RunningService } from '@atoll/runtime/start/service';
import { BookedLegs } from './booked-legs/booked-legs.port.js';
import { bookedLegsProjection } from './booked-legs/booking-events.kafka.js';

export function startBackground(service: RunningService): void {
  const bookedLegs = startProjection(service, bookedLegsProjection(service.get(BookedLegs)));
  service.onDrain(() => bookedLegs.stop());
}
