import { TripStop } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { wholeMessage } from '@atoll/contracts/testing/builders';

/** A stop of a trip as trip sends it; stops are counted from 1. */
export const aStop = (order: number, locationName: string, timeMs: number): TripStop =>
  wholeMessage(TripStop, { order, locationId: order, locationName, timeMs });
