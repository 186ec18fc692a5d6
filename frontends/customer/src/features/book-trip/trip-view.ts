import type { SeatPrices } from '@atoll/money/fare';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Trip } from './server-types.js';

/** A trip between the searched locations: on a route, times and prices are those of its stops [D-73]. */
export interface TripView {
  readonly trip: Trip;
  readonly departs: string;
  readonly arrives: string;
  readonly prices: SeatPrices;
  readonly free: number;
}

type PriceFields = Pick<Trip, 'centPerSeat' | 'laariPerSeat' | 'centPerSeatLocal' | 'laariPerSeatLocal'>;

/** The only place that reads the price fields of the wire format. */
export const seatPrices = (fields: PriceFields): SeatPrices => ({
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

/** A return trip cannot depart before the outbound trip arrives. */
export const departsAfter = (returnLeg: TripView, outbound: TripView | undefined): boolean =>
  outbound === undefined || Date.parse(returnLeg.departs) >= Date.parse(outbound.arrives);

export interface Choice {
  /** The trip that the user chose, or the linked trip before that. */
  readonly wanted: number | null;
  readonly allowed?: (view: TripView) => boolean;
}

/** The wanted trip if it can be booked, otherwise the first with free seats [CW-15]. */
export function chosenTrip(views: readonly TripView[], { wanted, allowed = () => true }: Choice): TripView | undefined {
  const possible = views.filter((view) => view.free > 0 && allowed(view));
  return possible.find(({ trip }) => trip.id === wanted) ?? possible[0];
}
