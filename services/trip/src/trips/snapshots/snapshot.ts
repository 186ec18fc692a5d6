import type { RecordVersion, StopPair as SnapshotPair, TripSnapshot, TripStop } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { SeatPrices } from '@atoll/money/fare';
import { writePrices } from '@atoll/money/prices';
import type { BoatStaff } from '../../catalogue/boats/boat.js';
import type { Seat } from '../../catalogue/boats/layout.js';
import type { NamedInLanguages } from '../../named.js';
import type { Location } from '../../catalogue/locations/location.js';
import type { Provider } from '../../catalogue/providers/provider.js';
import type { Route } from '../../catalogue/routes/route.js';
import { soldRecordName } from '../../catalogue/sale-terms/sold-record.js';
import { isBoardingOpen, isOnSale, type Trip } from '../trip.js';
import { bookablePairs, timeAtStop } from '../passage.js';
import { windowsAt, type BoardingStop } from './stop-windows.js';

export type ProviderAccount = Pick<Provider, 'bankAccountMVR' | 'bankNameMVR'>;

export interface SnapshotParts {
  route: Route | undefined;
  staff: BoatStaff[];
  seats: Seat[];
  /** First and last location of the trip, with their points. */
  ends: Location[];
  /** Whether the operator sells route trips (multi-stop feature). */
  multiStop: boolean;
  /** Account of the boat's provider, and its bank. */
  account: ProviderAccount;
}

const ms = (at: Date | null): number => at?.getTime() ?? 0;
const perSeat = ({ tourist, local }: SeatPrices) => ({ tourist: writePrices(tourist), local: writePrices(local) });

interface StopCall extends BoardingStop {
  location: NamedInLanguages;
}

/** The stops with their departures; a direct trip has two. */
export function callsOf(trip: Trip, route: Route | undefined): StopCall[] {
  if (!route) {
    return [
      { order: 1, location: trip.from, departs: trip.fromTime, allowEmbark: true },
      { order: 2, location: trip.to, departs: trip.toTime, allowEmbark: false },
    ];
  }
  return route.stops.map(({ order, location, allowEmbark }, index) => ({
    order,
    location,
    departs: timeAtStop(trip, route.stops, index),
    allowEmbark,
  }));
}

function stopOf(trip: Trip, call: StopCall, multiStop: boolean): TripStop {
  const { bookableUntil, notBookable, seatsUntil, boardableUntil, notBoardable } = windowsAt(trip, call, multiStop);
  return {
    order: call.order,
    locationId: call.location.id,
    locationName: call.location.name,
    locationNames: call.location.names ?? [],
    timeMs: ms(call.departs),
    bookableUntilMs: ms(bookableUntil),
    notBookable,
    seatsUntilMs: ms(seatsUntil),
    boardableUntilMs: boardableUntil?.getTime(),
    notBoardable,
  };
}

function pairsOf(route: Route): SnapshotPair[] {
  return bookablePairs(route).map(({ from, pair }) => ({ id: pair.id, fromOrder: from + 1, toOrder: pair.order, prices: perSeat(pair.prices) }));
}

const transferOf = ({ transfer }: Trip): TripSnapshot['transfer'] =>
  transfer && {
    providerName: transfer.provider,
    boatName: transfer.boat,
    newTimeMs: ms(transfer.newTime),
    newArrivalTimeMs: transfer.newArrivalTime?.getTime(),
    contactNumber: transfer.contactNumber ?? '',
    remarks: transfer.remarks ?? '',
  };

/** Compared by the claim that is decided on the snapshot. */
const recordsOf = (route: Route | undefined, ends: Location[]): RecordVersion[] => [
  ...(route ? [{ record: soldRecordName('route', route.id), version: route.version ?? 0 }] : []),
  ...ends.map(({ id, version = 0 }) => ({ record: soldRecordName('location', id), version })),
];

/** All that booking needs to know of a trip. */
export function snapshotOf(trip: Trip, { route, staff, seats, ends, multiStop, account }: SnapshotParts): TripSnapshot {
  return {
    id: trip.id,
    version: trip.version,
    fromTimeMs: ms(trip.fromTime),
    toTimeMs: ms(trip.toTime),
    stops: callsOf(trip, route).map((call) => stopOf(trip, call, multiStop)),
    stopPairs: route ? pairsOf(route) : [],
    prices: perSeat(trip.prices),
    boatId: trip.boat.id,
    boatName: trip.boat.name,
    boatNames: trip.boat.names ?? [],
    providerId: trip.provider.id,
    providerName: trip.provider.name,
    providerBankAccountMvr: account.bankAccountMVR ?? '',
    providerBankNameMvr: account.bankNameMVR ?? '',
    capacity: trip.capacity,
    routeId: trip.route?.id,
    routeName: trip.route?.name ?? '',
    routeNames: trip.route?.names ?? [],
    isPrivate: trip.isPrivate,
    onSale: isOnSale(trip),
    boardingOpen: isBoardingOpen(trip, 1),
    boardingOpenLater: isBoardingOpen(trip, 2),
    departedAtMs: ms(trip.departedAt),
    endedAtMs: ms(trip.endedAt),
    deletedAtMs: ms(trip.deletedAt),
    transferredAtMs: ms(trip.transferredAt),
    transfer: transferOf(trip),
    restsOn: recordsOf(route, ends),
    multiStop,
    staffUserIds: staff.map((member) => member.userId),
    activeSeats: seats.map(({ id, name }) => ({ id, name })),
    points: ends.flatMap((location) => location.points.map((point) => ({ id: point.id, name: point.name, locationId: location.id }))),
  };
}
