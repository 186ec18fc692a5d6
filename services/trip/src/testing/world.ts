import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import type { EventRecord } from '@atoll/outbox/events';
import { someSettings } from '@atoll/operator-settings/testing';
import { Counters } from '@atoll/runtime/mongo/counters';
import { database, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { ensureIndexes } from '@atoll/runtime/mongo/mongo';
import type { Caller } from '@atoll/runtime/context/caller';
import { fixedClock } from '@atoll/time/testing';
import { MongoBoats } from '../catalogue/boats/boats.mongo.js';
import type { Boat } from '../catalogue/boats/boat.js';
import { MongoLayouts } from '../catalogue/boats/layouts.mongo.js';
import { DeleteLocation } from '../catalogue/locations/delete-location.js';
import { MongoLocationChanges } from '../catalogue/locations/location-changes.mongo.js';
import { MongoLocations } from '../catalogue/locations/locations.mongo.js';
import { MongoProviders } from '../catalogue/providers/providers.mongo.js';
import { MongoRoutes } from '../catalogue/routes/routes.mongo.js';
import { FakeInventory } from './fakes.js';
import { CreateTrip } from '../trips/create/create-trip.js';
import { OpenTrips } from '../trips/create/open-trips.js';
import type { DirectForm } from '../trips/create/plan.js';
import { CreateBoatLayout } from '../trips/layout/create-boat-layout.js';
import { MongoLeftBehind } from '../trips/changes/stale-pending.mongo.js';
import { RunTrip } from '../trips/lifecycle/run-trip.js';
import { RedrivePending } from '../trips/changes/redrive-pending.job.js';
import { SettleChanges } from '../trips/changes/commit-changes.js';
import { MongoTripChanges } from '../trips/changes/trip-changes.mongo.js';
import { MongoTrips } from '../trips/trips.mongo.js';

export const EVERY_DAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Stores on a real database and the use cases over them, with booking's inventory faked; Monday 23 November 2026, 05:00 in the Maldives. */
export async function tripParts(connection: MongoConnection) {
  const clock = fixedClock('2026-11-23T00:00:00Z');
  const counters = new Counters(connection);
  const settings = { of: async () => someSettings() };
  const inventory = new FakeInventory();
  const stores = {
    locations: new MongoLocations(connection, counters, clock),
    locationChanges: new MongoLocationChanges(connection, clock),
    providers: new MongoProviders(connection, counters, clock),
    boats: new MongoBoats(connection, counters, clock),
    layouts: new MongoLayouts(connection, counters),
    routes: new MongoRoutes(connection, counters, clock),
    trips: new MongoTrips(connection),
    changes: new MongoTripChanges(connection),
    leftBehind: new MongoLeftBehind(connection),
  };
  await ensureIndexes(connection);
  const { locations, locationChanges, boats, layouts, trips, changes, leftBehind } = stores;
  const settle = new SettleChanges(changes, layouts, inventory);
  const createTrip = new CreateTrip(settings, locations, new OpenTrips(boats, changes, settle, counters, clock));
  return {
    ...stores,
    clock,
    counters,
    inventory,
    settle,
    createTrip,
    deleteLocation: new DeleteLocation(locationChanges, clock),
    runTrip: new RunTrip(trips, changes, boats, settle, clock),
    createBoatLayout: new CreateBoatLayout(boats, layouts, changes, settle, clock),
    redrive: new RedrivePending(leftBehind, settle, clock),
  };
}

export type TripParts = Awaited<ReturnType<typeof tripParts>>;

/** Two locations, a boat and the form of a trip between them tomorrow at 08:00. */
export async function aTimetable({ locations, boats }: TripParts, caller: Caller): Promise<{ boat: Boat; form: DirectForm }> {
  const { operatorId } = caller;
  await locations.add(caller, 'Malé');
  await locations.add(caller, 'Maafushi');
  await boats.add(caller, { name: 'Dhoni', capacity: 10, providerId: 1 }, { id: 1, name: 'Blue Boats' });
  const [from, to] = await locations.all(operatorId);
  const boat = (await boats.all(operatorId)).at(-1) as Boat;
  return { boat, form: { boatId: boat.id, fromLocationId: from?.id, toLocationId: to?.id, fromTime: '2026-11-24T03:00:00Z', toTime: '2026-11-24T03:30:00Z' } };
}

/** Everything a trip has told so far, in order: the relay does not run here. */
export async function toldBy(connection: MongoConnection, { operatorId }: Pick<Caller, 'operatorId'>, tripId: number): Promise<[string, number][]> {
  const record = await database(connection)
    .collection<{ _id: string; events: EventRecord[] }>('trips')
    .findOne({ _id: `${operatorId}:${tripId}` }, { promoteBuffers: true });
  return (record?.events ?? []).map((event) => [TripEvent.decode(event.payload).event?.$case ?? '', event.version]);
}
