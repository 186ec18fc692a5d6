import { tenantCollection } from '@atoll/runtime/mongo/mongo';
import { visitor } from '@atoll/runtime/testing/callers';
import { recordOf, TRIPS, type TripRecord } from '../trips/trips.schema.js';
import type { Trip } from '../trips/trip.js';
import { tripPlatform } from './service.js';
import { aCatalogue, person, type Person } from './staff.js';
import { aTrip } from './builders.js';

/** Far above what the service counts to, so that no other operator has such a number. */
const STORED_FROM = 500_000;

/** The platform with a catalogue at two operators: coral without, lagoon with the multi-stop feature. Both have the route A, B, C, D. */
export async function aFleet() {
  const platform = await tripPlatform();
  const admin = person(platform, 'coral');
  const multiStop = person(platform, 'lagoon');
  const made = await aCatalogue(admin);
  await aCatalogue(multiStop);
  for (const each of [admin, multiStop]) await aRouteFor(each, made.ids);
  const routeId = (await admin.told('getRoutes')).routes[0]!.id;

  const direct = (over: object = {}) => ({
    boatId: made.boatId,
    fromLocationId: made.ids[0],
    toLocationId: made.ids[1],
    fromTime: '2025-11-24T08:00:00+05:00',
    toTime: '2025-11-24T03:30:00Z',
    usdPerSeat: 20,
    mvrPerSeat: '308.40',
    ...over,
  });
  let stored = STORED_FROM;
  const trips = tenantCollection<TripRecord>(platform.service.connection, TRIPS);

  const onDay = async (date: string, who = admin) => (await who.told('getTrips', { date })).trips;
  const lastOn = async (date: string, who = admin) => (await onDay(date, who)).at(-1)!;
  return {
    platform,
    admin,
    multiStop,
    ...made,
    routeId,
    direct,
    onDay,
    lastOn,
    visitorAt: (operatorId: string) => person(platform, operatorId, visitor),
    /** A trip at 08:00 on a day of its own. */
    async tripOn(date: string, over: object = {}) {
      await admin.told('createTrip', direct({ fromTime: `${date}T08:00:00+05:00`, toTime: `${date}T08:30:00+05:00`, ...over }));
      return lastOn(date);
    },
    /** A trip of coral's boat as calls leave it that are not built yet: deleted, private. */
    async tripStored(over: Partial<Trip>): Promise<Trip> {
      const trip = aTrip({ id: (stored += 1), boat: { id: made.boatId, name: 'Dhoni' }, ...over });
      await trips.insertOne(recordOf(trip));
      return trip;
    },
    async routeTripOn(date: string, who = multiStop) {
      await who.told('createTripForRoute', { boatId: made.boatId, routeId, fromTime: `${date}T08:00:00+05:00` });
      return lastOn(date, who);
    },
  };
}

export type Fleet = Awaited<ReturnType<typeof aFleet>>;

/** 40 minutes from stop to stop; nobody gets off at B. */
async function aRouteFor(admin: Person, ids: number[]): Promise<void> {
  const stops = ids.map((locationId, index) => ({
    locationId,
    mins: index === 0 ? null : 40,
    allowDisembark: index !== 1,
    toStops: ids.slice(index + 1).map((to) => ({ locationId: to, centPerSeat: 1200, laariPerSeat: 15000, centPerSeatLocal: 500 })),
  }));
  await admin.told('createRoute', { name: 'North line', stops });
}
