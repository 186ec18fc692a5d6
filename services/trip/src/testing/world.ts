import { TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import { testAuditor } from '@atoll/outbox/testing/audit';
import type { EventRecord } from '@atoll/outbox/events';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Caller } from '@atoll/runtime/context/caller';
import { createCollections } from '@atoll/runtime/testing/collections';
import { database, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { Counters } from '@atoll/runtime/mongo/counters';
import { fixedClock } from '@atoll/time/testing';
import type { Action } from '../catalogue/action.js';
import { ReadRecordUse } from '../catalogue/read-record-use.js';
import { CatalogueAudit } from '../catalogue/catalogue-audit.mongo.js';
import { AddBoatStaff } from '../catalogue/boats/add-boat-staff.js';
import type { Boat } from '../catalogue/boats/boat.js';
import { MongoBoatChanges } from '../catalogue/boats/boat-changes.mongo.js';
import { DeleteBoat } from '../catalogue/boats/delete-boat.js';
import { RemoveBoatStaff } from '../catalogue/boats/remove-boat-staff.js';
import { MongoBoatsOfProvider } from '../catalogue/boats/boats-of-provider.mongo.js';
import { MongoBoats } from '../catalogue/boats/boats.mongo.js';
import { CreateBoat } from '../catalogue/boats/create-boat.js';
import { MongoLayouts } from '../catalogue/boats/layouts.mongo.js';
import { MongoUsedBoats } from '../catalogue/boats/used-boats.mongo.js';
import { CreateLocation } from '../catalogue/locations/create-location.js';
import { CreatePoint } from '../catalogue/locations/points/create-point.js';
import { DeleteLocation } from '../catalogue/locations/delete-location.js';
import { DeletePoint } from '../catalogue/locations/points/delete-point.js';
import { EditPoint } from '../catalogue/locations/points/edit-point.js';
import { EditLocation } from '../catalogue/locations/edit-location.js';
import { MongoLocationChanges } from '../catalogue/locations/location-changes.mongo.js';
import { MongoLocations } from '../catalogue/locations/locations.mongo.js';
import { PublishLocation } from '../catalogue/locations/publish-location.js';
import { MongoUsedLocations } from '../catalogue/locations/used-locations.mongo.js';
import { CreateProvider } from '../catalogue/providers/create-provider.js';
import { DeleteProvider } from '../catalogue/providers/delete-provider.js';
import { EditProvider } from '../catalogue/providers/edit-provider.js';
import { MongoProviderChanges } from '../catalogue/providers/provider-changes.mongo.js';
import { MongoProviders } from '../catalogue/providers/providers.mongo.js';
import { MongoUsedProviders } from '../catalogue/providers/used-providers.mongo.js';
import { CreateRoute } from '../catalogue/routes/create-route.js';
import { DeleteRoute } from '../catalogue/routes/delete-route.js';
import { EditRoute } from '../catalogue/routes/edit-route.js';
import { MongoRouteChanges } from '../catalogue/routes/route-changes.mongo.js';
import { SetStopPermissions } from '../catalogue/routes/set-stop-permissions.js';
import { MongoRoutesOfLocation } from '../catalogue/routes/routes-of-location.mongo.js';
import { MongoRoutes } from '../catalogue/routes/routes.mongo.js';
import { MongoUsedRoutes } from '../catalogue/routes/used-routes.mongo.js';
import { ChangeTrip } from '../trips/changes/change-trip.js';
import { EditBoat } from '../trips/boats/edit-boat.js';
import { RestoreCapacity } from '../trips/boats/restore-capacity.js';
import { CopyTrip } from '../trips/bookings-transfer/copy-trip.js';
import { ResolveUncommittedCopy } from '../trips/changes/resolve-uncommitted-copy.js';
import { FindTargetBoats } from '../trips/bookings-transfer/find-target-boats.js';
import { CreateTripForRoute } from '../trips/create/create-trip-for-route.js';
import { CommitChanges } from '../trips/changes/commit-changes.js';
import { RedrivePending } from '../trips/redrive/redrive-pending.job.js';
import { MongoStalePending } from '../trips/redrive/stale-pending.mongo.js';
import { MongoTripChanges } from '../trips/changes/trip-changes.mongo.js';
import { CreateTrip } from '../trips/create/create-trip.js';
import { OpenTrips } from '../trips/create/open-trips.js';
import type { DirectForm } from '../trips/create/plan.js';
import { ChangeBoat } from '../trips/edits/change-boat.js';
import { EditTrip } from '../trips/edits/edit-trip.js';
import { CreateBoatLayout } from '../trips/layout/create-boat-layout.js';
import { OpenPrivateTrip } from '../trips/private/open-private-trip.js';
import { WithdrawPrivateTrip } from '../trips/private/withdraw-private-trip.js';
import { RunTrip } from '../trips/lifecycle/run-trip.js';
import { ChangeSeries } from '../trips/series/change-series.js';
import { ReadSeries } from '../trips/series/read-series.js';
import { StoredSoldVersions } from '../catalogue/routes/sold-versions.js';
import { RaiseTerms } from '../catalogue/sale-terms/raise-terms.js';
import { MongoTripsOnSale } from '../trips/trips-on-sale.mongo.js';
import { MongoTripsOfRecords } from '../trips/trips-of-records.mongo.js';
import { MongoTrips } from '../trips/trips.mongo.js';
import type { Change } from '../trips/trip.js';
import { captainsOnly, FakeInventory, FakeInventoryTerms, FakePointUse } from './fakes.js';

/** Stores on a real database and the use cases over them, with a fake of booking's inventory; Monday 23 November 2026, 05:00 in the Maldives. */
export async function tripWorld(connection: MongoConnection) {
  const clock = fixedClock('2026-11-23T00:00:00Z');
  const counters = new Counters(connection);
  const settings = { of: async () => someSettings() };
  const inventory = new FakeInventory();
  const auditor = testAuditor();
  const audit = new CatalogueAudit(connection, auditor);
  const tripsOfRecords = new MongoTripsOfRecords(connection);
  const [routesOfLocation, boatsOfProvider] = [new MongoRoutesOfLocation(connection), new MongoBoatsOfProvider(connection)];
  const usedProviders = new MongoUsedProviders(connection);
  const usedLocations = new MongoUsedLocations(connection);
  const boats = new MongoBoats(connection, audit, usedProviders);
  const stores = {
    locations: new MongoLocations(connection, audit),
    locationChanges: new MongoLocationChanges(connection, audit, routesOfLocation, tripsOfRecords),
    providers: new MongoProviders(connection, audit),
    providerChanges: new MongoProviderChanges(connection, audit, boatsOfProvider, tripsOfRecords),
    boats,
    boatChanges: new MongoBoatChanges(connection, audit, usedProviders, tripsOfRecords),
    layouts: new MongoLayouts(connection),
    routes: new MongoRoutes(connection, audit, usedLocations),
    routeChanges: new MongoRouteChanges(connection, audit, tripsOfRecords),
    trips: new MongoTrips(connection),
    changes: new MongoTripChanges(connection, auditor, new MongoUsedBoats(connection, audit), usedLocations, new MongoUsedRoutes(connection), boats),
    stalePending: new MongoStalePending(connection),
  };
  await createCollections(connection);
  const { locations, locationChanges, providers, providerChanges, boatChanges, layouts, routes, routeChanges, trips, changes, stalePending } = stores;
  const commits = new CommitChanges(changes, layouts, inventory);
  const raiseTerms = new RaiseTerms(new StoredSoldVersions(routes, locations), new MongoTripsOnSale(connection), new FakeInventoryTerms(inventory), clock);
  const changeTrip = new ChangeTrip(trips, changes, commits, clock);
  const editTrip = new EditTrip(changeTrip, routes, inventory, captainsOnly);
  const changeBoat = new ChangeBoat(changeTrip, boats, layouts);
  const readSeries = new ReadSeries(trips);
  const resolveCopy = new ResolveUncommittedCopy(changes, commits, inventory, clock);
  const restoreCapacity = new RestoreCapacity(boats, changes, commits, resolveCopy, clock);
  return {
    ...stores,
    connection,
    clock,
    counters,
    inventory,
    readRecordUse: new ReadRecordUse(tripsOfRecords, routesOfLocation, boatsOfProvider, new FakePointUse(inventory), clock),
    createLocation: new CreateLocation(locations, settings, counters, clock),
    createPoint: new CreatePoint(locations, counters, clock),
    publishLocation: new PublishLocation(locations, clock),
    editLocation: new EditLocation(locationChanges, settings, clock),
    deleteLocation: new DeleteLocation(locationChanges, clock),
    editPoint: new EditPoint(locationChanges, raiseTerms, clock),
    deletePoint: new DeletePoint(locationChanges, new FakePointUse(inventory), raiseTerms, clock),
    createProvider: new CreateProvider(providers, counters, clock),
    editProvider: new EditProvider(providerChanges, clock),
    deleteProvider: new DeleteProvider(providerChanges, clock),
    createBoat: new CreateBoat(boats, providers, settings, counters, clock),
    editBoat: new EditBoat(boats, boatChanges, layouts, providers, changes, commits, resolveCopy, restoreCapacity, settings, clock),
    deleteBoat: new DeleteBoat(boatChanges, clock),
    removeBoatStaff: new RemoveBoatStaff(boats, clock),
    addBoatStaff: new AddBoatStaff(boats, captainsOnly, counters, clock),
    createRoute: new CreateRoute(routes, locations, settings, counters, clock),
    editRoute: new EditRoute(routes, routeChanges, raiseTerms, settings, clock),
    setStopPermissions: new SetStopPermissions(routeChanges, raiseTerms, clock),
    deleteRoute: new DeleteRoute(routeChanges, clock),
    createTripForRoute: new CreateTripForRoute(settings, routes, new OpenTrips(boats, changes, commits, counters, clock)),
    createTrip: new CreateTrip(settings, locations, new OpenTrips(boats, changes, commits, counters, clock)),
    openPrivateTrip: new OpenPrivateTrip(settings, locations, boats, changes, counters, clock),
    withdrawPrivateTrip: new WithdrawPrivateTrip(changes, clock),
    runTrip: new RunTrip(boats, changeTrip),
    editTrip,
    changeBoat,
    readSeries,
    changeSeries: new ChangeSeries(readSeries, editTrip, changeBoat, inventory, settings, clock),
    findTargetBoats: new FindTargetBoats(trips, boats),
    copyTrip: new CopyTrip(trips, boats, changes, counters, clock),
    createBoatLayout: new CreateBoatLayout(boats, layouts, changes, commits, resolveCopy, counters, clock),
    changeTripAs: (by: Caller, tripId: number, change: Change) => changeTrip.run(by, tripId, () => ({ change })),
    redrive: new RedrivePending(stalePending, commits, restoreCapacity, resolveCopy, clock),
    /** An action as a use case passes it to a store. */
    action: (action = 'created'): Action => ({ at: clock.now(), byUserId: 42, action }),
  };
}

export type TripWorld = Awaited<ReturnType<typeof tripWorld>>;

/** Two locations, a provider, a boat of 10 and the form of a trip tomorrow at 08:00. */
export async function aTimetable(world: TripWorld, caller: Caller): Promise<{ boat: Boat; form: DirectForm }> {
  const { operatorId } = caller;
  await world.createLocation.run(caller, 'Malé');
  await world.createLocation.run(caller, 'Maafushi');
  await world.createProvider.run(caller, { name: 'Blue Boats' });
  const [provider] = await world.providers.all(operatorId);
  await world.createBoat.run(caller, { name: 'Dhoni', capacity: 10, providerId: provider?.id ?? null });
  const [from, to] = await world.locations.all(operatorId);
  const boat = (await world.boats.all(operatorId)).at(-1) as Boat;
  return { boat, form: { boatId: boat.id, fromLocationId: from?.id, toLocationId: to?.id, fromTime: '2026-11-24T03:00:00Z', toTime: '2026-11-24T03:30:00Z' } };
}

/** Every event of a trip so far, in order: the relay does not run here. */
export async function publishedOf({ connection }: TripWorld, { operatorId }: Pick<Caller, 'operatorId'>, tripId: number): Promise<TripEvent[]> {
  const record = await database(connection)
    .collection<{ _id: string; events: EventRecord[] }>('trips')
    .findOne({ _id: `${operatorId}:${tripId}` }, { promoteBuffers: true });
  return (record?.events ?? []).filter(({ topic }) => topic === undefined).map(({ payload }) => TripEvent.decode(payload));
}

export const eventsOf = async (...of: Parameters<typeof publishedOf>): Promise<[string, number][]> =>
  (await publishedOf(...of)).map(({ event, version }) => [event?.$case ?? '', version]);

/** 'done', or the code of the refusal: for the two sides of a race. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
