import { batchedByKind } from '@atoll/runtime/concurrency/batched';
import type { Booking } from '../booking.js';
import { BOOKING_ONLY, type BookingCollection } from './bookings.schema.js';

interface Asked {
  readonly operatorId: string;
  readonly uuid: string;
}

/** A change of a trip has all its open pages read their bookings at the same time: those of one operator are one query (ADR 9). */
export const readsByUuid = (bookings: () => BookingCollection): ((asked: Asked) => Promise<Booking | undefined>) =>
  batchedByKind(
    ({ operatorId }: Asked) => operatorId,
    async (asked) => {
      const [{ operatorId }] = asked as readonly [Asked];
      const uuids = [...new Set(asked.map(({ uuid }) => uuid))];
      const found = new Map(
        (
          await bookings()
            .find({ operatorId, uuid: { $in: uuids } }, { projection: BOOKING_ONLY })
            .toArray()
        ).map((booking) => [booking.uuid, booking]),
      );
      return asked.map(({ uuid }) => found.get(uuid));
    },
  );
