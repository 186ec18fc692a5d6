import type { TripSnapshot, TripStop } from '@atoll/contracts/gen/atoll/trip/v1/trip';

/** A stop of the trip. Every leg of a booking names stops that exist. */
export function stopAt({ id, stops }: TripSnapshot, order: number): TripStop {
  const stop = stops.find((known) => known.order === order);
  if (!stop) throw new Error(`trip ${id} has no stop ${order}`);
  return stop;
}
