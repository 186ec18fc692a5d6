import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { subscription, type Subscription } from '@atoll/outbox/consumer';
import { topics } from '@atoll/outbox/topics';
import { legChanges } from './booked-leg.js';
import type { BookedLegs } from './booked-legs.port.js';

export const bookingEvents = (bookedLegs: BookedLegs): Subscription<unknown> =>
  subscription({
    topic: topics.booking,
    decode: (bytes) => BookingEvent.decode(bytes),
    handle: (batch) => bookedLegs.apply(batch.flatMap(legChanges)),
  });
