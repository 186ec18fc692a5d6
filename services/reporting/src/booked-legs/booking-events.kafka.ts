import { eventFormats } from '@atoll/outbox/event-formats';
import { subscription } from '@atoll/outbox/consumer/consumer';
import type { Projection } from '@atoll/outbox/projections/projection';
import { topics } from '@atoll/outbox/topics';
import { legChanges } from './booked-leg.js';
import type { BookedLegs } from './booked-legs.port.js';
import { BOOKED_LEGS, NEWEST_VERSION, newestBookedLegs } from './booked-legs.schema.js';

export const bookedLegsProjection = (bookedLegs: BookedLegs): Projection => ({
  name: BOOKED_LEGS,
  versions: [
    {
      version: NEWEST_VERSION,
      collections: [newestBookedLegs],
      subscriptions: [
        subscription({
          topic: topics.booking,
          decode: (bytes) => eventFormats.booking.decode(bytes),
          handle: (batch) => bookedLegs.apply(batch.flatMap(legChanges)),
        }),
      ],
    },
  ],
});
