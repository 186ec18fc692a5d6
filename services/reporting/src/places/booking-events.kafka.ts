import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { subscription } from '@atoll/outbox/consumer/consumer';
import type { Projection } from '@atoll/outbox/projections/projection';
import { topics } from '@atoll/outbox/topics';
import { legChanges } from './booked-leg.js';
import { BOOKED_LEGS } from './booked-legs.mongo.js';
import type { BookedLegs } from './booked-legs.port.js';

export const bookedLegsProjection = (bookedLegs: BookedLegs): Projection => ({
  name: BOOKED_LEGS.name,
  versions: [
    {
      version: BOOKED_LEGS.version,
      subscriptions: [
        subscription({
          topic: topics.booking,
          decode: (bytes) => BookingEvent.decode(bytes),
          handle: (batch) => bookedLegs.apply(batch.flatMap(legChanges)),
        }),
      ],
    },
  ],
});
