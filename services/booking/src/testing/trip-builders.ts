import type { SeatPrices as PriceList, StopPair, TripSnapshot, TripStop } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { SeatPrices } from '@atoll/money/fare';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { PlannedLeg } from '../selling/journey.js';

export const NOW = new Date('2026-11-23T04:00:00Z');
export const MALE = 1;
export const MAAFUSHI = 2;
const HOUR = 3_600_000;

export const SEAT_PRICES = { tourist: usdMvr(2000, 30840), local: usdMvr(300, 5000) };
const priceList = ({ tourist, local }: SeatPrices): PriceList => ({ tourist: writePrices(tourist), local: writePrices(local) });

function stop(order: number, locationId: number, at: Date, over: Partial<TripStop> = {}): TripStop {
  const timeMs = at.getTime();
  const open = { bookableUntilMs: timeMs, notBookable: '', seatsUntilMs: timeMs, boardableUntilMs: undefined, notBoardable: '' };
  return { order, locationId, locationName: `Island ${locationId}`, locationNames: [], timeMs, ...open, ...over };
}

/** Direct, Malé to Maafushi, two hours from NOW, on a boat of ten with the seats A1 to A4; captain 43 runs it. */
export function aTrip(over: Partial<TripSnapshot> = {}, from = MALE, to = MAAFUSHI, departs = new Date(NOW.getTime() + 2 * HOUR)): TripSnapshot {
  const arrives = new Date(departs.getTime() + HOUR / 2);
  return {
    id: 1,
    version: 1,
    fromTimeMs: departs.getTime(),
    toTimeMs: arrives.getTime(),
    stops: [stop(1, from, departs), stop(2, to, arrives)],
    stopPairs: [],
    prices: priceList(SEAT_PRICES),
    boatId: 7,
    boatName: 'Coral Star',
    boatNames: [],
    providerName: 'Coral',
    providerId: 4,
    providerBankAccountMvr: '',
    providerBankNameMvr: '',
    capacity: 10,
    routeName: '',
    routeNames: [],
    isPrivate: false,
    onSale: true,
    boardingOpen: true,
    boardingOpenLater: false,
    departedAtMs: 0,
    endedAtMs: 0,
    deletedAtMs: 0,
    transferredAtMs: 0,
    transfer: undefined,
    restsOn: [],
    multiStop: false,
    staffUserIds: [43],
    activeSeats: [11, 12, 13, 14].map((id, i) => ({ id, name: `A${i + 1}` })),
    points: [
      { id: 21, name: 'North jetty', locationId: from },
      { id: 22, name: 'Beach', locationId: to },
    ],
    ...over,
  };
}

/** To another provider's boat, four hours from NOW. */
export const aTransfer: NonNullable<TripSnapshot['transfer']> = {
  providerName: 'Red Boats',
  boatName: 'Speedy',
  newTimeMs: NOW.getTime() + 4 * HOUR,
  newArrivalTimeMs: undefined,
  contactNumber: '7771234',
  remarks: 'Jetty 3',
};

/** Stops 1 → 2 → 3 → 4, half an hour apart; the id of a pair is made of its stops: 12, 13, … */
export function aRouteTrip(
  over: Partial<TripSnapshot> = {},
  stopOver: Partial<TripStop>[] = [],
  locations = [1, 2, 3, 4],
  departs = new Date(NOW.getTime() + 2 * HOUR),
): TripSnapshot {
  const stops = locations.map((locationId, i) => stop(i + 1, locationId, new Date(departs.getTime() + (i * HOUR) / 2), stopOver[i]));
  const stopPairs: StopPair[] = stops.flatMap((a) =>
    stops
      .filter((b) => b.order > a.order)
      .map((b) => ({
        id: a.order * 10 + b.order,
        fromOrder: a.order,
        toOrder: b.order,
        prices: priceList({ tourist: usdMvr(1200, 15000), local: usdMvr(200, 3000) }),
      })),
  );
  const { prices: _, ...direct } = aTrip();
  return {
    ...direct,
    prices: undefined,
    boardingOpenLater: true,
    id: 5,
    stops,
    stopPairs,
    routeId: 3,
    routeName: 'Atoll hopper',
    toTimeMs: stops.at(-1)?.timeMs ?? 0,
    ...over,
  };
}

/** A departed trip: closed since then for passengers of its first stop, while those of later stops still board. */
export function departed(trip: TripSnapshot, at = 1): TripSnapshot {
  const stops = trip.stops.map((one) => ({
    ...one,
    bookableUntilMs: at,
    notBookable: 'departed',
    seatsUntilMs: at,
    ...(one.order === 1 && { boardableUntilMs: at, notBoardable: 'departed' }),
  }));
  return { ...trip, version: trip.version + 1, stops, departedAtMs: at, onSale: false, boardingOpen: false };
}

export const legOf = (trip: TripSnapshot, from = trip.stops[0], to = trip.stops.at(-1)): PlannedLeg => ({
  trip,
  from: from as TripStop,
  to: to as TripStop,
  departsAt: new Date((from as TripStop).timeMs),
  prices: SEAT_PRICES,
});
