import type { SeatPrices } from '@atoll/money/fare';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Trip } from '../booking-calls.js';

/** A trip as the searched pair travels it: on a route, times and prices are those of its stops [D-73]. */
export interface TripView {
  readonly trip: Trip;
  readonly departs: string;
  readonly arrives: string;
  readonly prices: SeatPrices;
  readonly free: number;
}

type PriceFields = Pick<Trip, 'centPerSeat' | 'laariPerSeat' | 'centPerSeatLocal' | 'laariPerSeatLocal'>;

/** The preview's only reading of the HTTP price fields. */
const seatPrices = (fields: PriceFields): SeatPrices => ({
  tourist: usdMvr(fields.centPerSeat, fields.laariPerSeat),
  local: usdMvr(fields.centPerSeatLocal, fields.laariPerSeatLocal),
});

export function tripView(trip: Trip): TripView {
  const { routeToStop } = trip;
  return {
    trip,
    departs: routeToStop?.departs ?? trip.fromTime,
    arrives: routeToStop?.arrives ?? trip.toTime,
    prices: seatPrices(routeToStop ?? trip),
    free: Math.max(0, trip.capacity - trip.booked),
  };
}

export const inOrderOfDeparture = (trips: readonly Trip[]): readonly TripView[] =>
  trips.map(tripView).toSorted((a, b) => Date.parse(a.departs) - Date.parse(b.departs));

/** Nobody can leave again before having arrived. */
export const leavesAfter = (back: TripView, outbound: TripView | undefined): boolean =>
  outbound === undefined || Date.parse(back.departs) >= Date.parse(outbound.arrives);

export interface Choice {
  /** What the person chose; before that, what the address named. */
  readonly wanted: number | null;
  readonly allowed?: (view: TripView) => boolean;
}

/** The wanted trip while it can be booked, else the first with free seats [CW-15]. */
export function chosenTrip(views: readonly TripView[], { wanted, allowed = () => true }: Choice): TripView | undefined {
  const possible = views.filter((view) => view.free > 0 && allowed(view));
  return possible.find(({ trip }) => trip.id === wanted) ?? possible[0];
}
