import { Module, type Provider } from '@nestjs/common';
import { SettingsClient } from '@atoll/operator-settings/client';
import { Auditor } from '@atoll/outbox/audit/auditor';
import { Environment } from '@atoll/runtime/start/environment';
import { Counters } from '@atoll/runtime/mongo/counters';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { make } from '@atoll/runtime/start/make';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { Clock } from '@atoll/time/clock';
import { AddBoatStaff } from './catalogue/boats/add-boat-staff.js';
import { BoatsHttp } from './catalogue/boats/boats.http.js';
import { MongoBoatChanges } from './catalogue/boats/boat-changes.mongo.js';
import { BoatChanges } from './catalogue/boats/boat-changes.port.js';
import { MongoBoats } from './catalogue/boats/boats.mongo.js';
import { Boats } from './catalogue/boats/boats.port.js';
import { CreateBoat } from './catalogue/boats/create-boat.js';
import { DeleteBoat } from './catalogue/boats/delete-boat.js';
import { MongoLayouts } from './catalogue/boats/layouts.mongo.js';
import { Layouts } from './catalogue/boats/layouts.port.js';
import { RemoveBoatStaff } from './catalogue/boats/remove-boat-staff.js';
import { GrpcUsers } from './catalogue/boats/users.grpc-client.js';
import { Users } from './catalogue/boats/users.port.js';
import { CatalogueAudit } from './catalogue-audit.mongo.js';
import { CreateLocation } from './catalogue/locations/create-location.js';
import { CreatePoint } from './catalogue/locations/create-point.js';
import { DeleteLocation } from './catalogue/locations/delete-location.js';
import { DeletePoint } from './catalogue/locations/delete-point.js';
import { EditLocation } from './catalogue/locations/edit-location.js';
import { EditPoint } from './catalogue/locations/edit-point.js';
import { MongoLocationChanges } from './catalogue/locations/location-changes.mongo.js';
import { LocationChanges } from './catalogue/locations/location-changes.port.js';
import { ReadLocationNames } from './catalogue/locations/read-location-names.js';
import { LocationNamesGrpc } from './catalogue/locations/location-names.grpc.js';
import { PublicLocationsGrpc } from './catalogue/locations/public-locations.grpc.js';
import { LocationsHttp } from './catalogue/locations/locations.http.js';
import { MongoLocations } from './catalogue/locations/locations.mongo.js';
import { Locations } from './catalogue/locations/locations.port.js';
import { GrpcPointUse } from './catalogue/locations/point-use.grpc-client.js';
import { PointUse } from './catalogue/locations/point-use.port.js';
import { PublishLocation } from './catalogue/locations/publish-location.js';
import { CreateProvider } from './catalogue/providers/create-provider.js';
import { DeleteProvider } from './catalogue/providers/delete-provider.js';
import { EditProvider } from './catalogue/providers/edit-provider.js';
import { MongoProviderChanges } from './catalogue/providers/provider-changes.mongo.js';
import { ProviderChanges } from './catalogue/providers/provider-changes.port.js';
import { ProvidersHttp } from './catalogue/providers/providers.http.js';
import { MongoProviders } from './catalogue/providers/providers.mongo.js';
import { Providers } from './catalogue/providers/providers.port.js';
import { CreateRoute } from './catalogue/routes/create-route.js';
import { DeleteRoute } from './catalogue/routes/delete-route.js';
import { EditRoute } from './catalogue/routes/edit-route.js';
import { MongoRouteChanges } from './catalogue/routes/route-changes.mongo.js';
import { RouteChanges } from './catalogue/routes/route-changes.port.js';
import { RoutesHttp } from './catalogue/routes/routes.http.js';
import { MongoRoutes } from './catalogue/routes/routes.mongo.js';
import { Routes } from './catalogue/routes/routes.port.js';
import { SetStopPermissions } from './catalogue/routes/set-stop-permissions.js';
import { Ids } from './ids.port.js';
import { Settings } from './settings.port.js';
import { CopyTrip } from './trips/bookings-transfer/copy-trip.js';
import { FindTargetBoats } from './trips/bookings-transfer/find-target-boats.js';
import { SettleCopy } from './trips/changes/settle-copy.js';
import { TransferTargetsGrpc } from './trips/bookings-transfer/transfer-targets.grpc.js';
import { EditBoat } from './trips/boats/edit-boat.js';
import { RestoreCapacity } from './trips/boats/restore-capacity.js';
import { CreateTripForRoute } from './trips/create/create-trip-for-route.js';
import { CreateTrip } from './trips/create/create-trip.js';
import { CreateTripsHttp } from './trips/create/create-trips.http.js';
import { OpenTrips } from './trips/create/open-trips.js';
import { ChangeBoat } from './trips/edits/change-boat.js';
import { EditTrip } from './trips/edits/edit-trip.js';
import { EditsHttp } from './trips/edits/edits.http.js';
import { GrpcInventory } from './trips/inventory.grpc-client.js';
import { Inventory } from './trips/inventory.port.js';
import { CreateBoatLayout } from './trips/layout/create-boat-layout.js';
import { LayoutsHttp } from './trips/layout/layouts.http.js';
import { ReadLayouts } from './trips/layout/read-layouts.js';
import { MongoStalePending } from './trips/redrive/stale-pending.mongo.js';
import { StalePending } from './trips/redrive/stale-pending.port.js';
import { KeepRefusedAct } from './trips/lifecycle/keep-refused-act.js';
import { GrpcRefusedActs } from './trips/lifecycle/refused-acts.grpc-client.js';
import { RefusedActs } from './trips/lifecycle/refused-acts.port.js';
import { RunTripHttp } from './trips/lifecycle/run-trip.http.js';
import { RunTrip } from './trips/lifecycle/run-trip.js';
import { OpenPrivateTrip } from './trips/private/open-private-trip.js';
import { PrivateTripsGrpc } from './trips/private/private-trips.grpc.js';
import { WithdrawPrivateTrip } from './trips/private/withdraw-private-trip.js';
import { DescribeTrips } from './trips/read/describe-trips.js';
import { FindCustomerTrips } from './trips/read/find-customer-trips.js';
import { FindLowestPrices } from './trips/read/find-lowest-prices.js';
import { NextTripTime } from './trips/read/next-trip-time.js';
import { ReadSnapshots } from './trips/snapshots/read-snapshots.js';
import { ChangeSeries } from './trips/series/change-series.js';
import { ReadSeries } from './trips/series/read-series.js';
import { SeriesHttp } from './trips/series/series.http.js';
import { ReadTrips } from './trips/read/read-trips.js';
import { Search } from './trips/read/search.js';
import { SnapshotsGrpc } from './trips/snapshots/snapshots.grpc.js';
import { TripsHttp } from './trips/read/trips.http.js';
import { RedrivePending } from './trips/redrive/redrive-pending.job.js';
import { ChangeTrip } from './trips/changes/change-trip.js';
import { CommitChanges } from './trips/changes/commit-changes.js';
import { MongoTripChanges } from './trips/changes/trip-changes.mongo.js';
import { TripChanges } from './trips/changes/trip-changes.port.js';
import { MongoTrips } from './trips/trips.mongo.js';
import { Trips } from './trips/trips.port.js';

const adapters: Provider[] = [
  {
    provide: Settings,
    useFactory: (peers: GrpcPeers, redis: RedisConnection) => SettingsClient.connect('trip', peers, redis),
    inject: [GrpcPeers, RedisConnection],
  },
  { provide: Ids, useExisting: Counters },
  { provide: Auditor, useFactory: ({ values }: Environment) => new Auditor(values.auditKey), inject: [Environment] },
  make(CatalogueAudit, CatalogueAudit, MongoConnection, Auditor),
  make(Locations, MongoLocations, MongoConnection, CatalogueAudit),
  make(LocationChanges, MongoLocationChanges, MongoConnection, CatalogueAudit),
  make(Providers, MongoProviders, MongoConnection, CatalogueAudit),
  make(ProviderChanges, MongoProviderChanges, MongoConnection, CatalogueAudit),
  make(Boats, MongoBoats, MongoConnection, CatalogueAudit),
  make(BoatChanges, MongoBoatChanges, MongoConnection, CatalogueAudit),
  make(Layouts, MongoLayouts, MongoConnection),
  make(Routes, MongoRoutes, MongoConnection, CatalogueAudit),
  make(RouteChanges, MongoRouteChanges, MongoConnection, CatalogueAudit),
  make(Trips, MongoTrips, MongoConnection),
  make(TripChanges, MongoTripChanges, MongoConnection, Auditor, CatalogueAudit),
  make(StalePending, MongoStalePending, MongoConnection),
  make(Inventory, GrpcInventory, GrpcPeers),
  make(RefusedActs, GrpcRefusedActs, GrpcPeers),
  make(Users, GrpcUsers, GrpcPeers),
  make(PointUse, GrpcPointUse, GrpcPeers),
];

const catalogue: Provider[] = [
  make(CreateLocation, CreateLocation, Locations, Ids, Clock),
  make(EditLocation, EditLocation, LocationChanges, Clock),
  make(DeleteLocation, DeleteLocation, LocationChanges, Clock),
  make(PublishLocation, PublishLocation, Locations, Clock),
  make(CreatePoint, CreatePoint, Locations, Ids, Clock),
  make(EditPoint, EditPoint, LocationChanges, Clock),
  make(DeletePoint, DeletePoint, LocationChanges, PointUse, Clock),
  make(CreateProvider, CreateProvider, Providers, Ids, Clock),
  make(EditProvider, EditProvider, ProviderChanges, Clock),
  make(DeleteProvider, DeleteProvider, ProviderChanges, Clock),
  make(CreateBoat, CreateBoat, Boats, Providers, Ids, Clock),
  make(DeleteBoat, DeleteBoat, BoatChanges, Clock),
  make(RemoveBoatStaff, RemoveBoatStaff, Boats, Clock),
  make(AddBoatStaff, AddBoatStaff, Boats, Users, Ids, Clock),
  make(CreateRoute, CreateRoute, Routes, Locations, Ids, Clock),
  make(EditRoute, EditRoute, Routes, RouteChanges, Clock),
  make(SetStopPermissions, SetStopPermissions, RouteChanges, Clock),
  make(DeleteRoute, DeleteRoute, RouteChanges, Clock),
];

const trips: Provider[] = [
  make(CommitChanges, CommitChanges, TripChanges, Layouts, Inventory),
  make(OpenTrips, OpenTrips, Boats, TripChanges, CommitChanges, Ids, Clock),
  make(CreateTrip, CreateTrip, Settings, Locations, OpenTrips),
  make(CreateTripForRoute, CreateTripForRoute, Settings, Routes, OpenTrips),
  make(OpenPrivateTrip, OpenPrivateTrip, Settings, Locations, Boats, TripChanges, Ids, Clock),
  make(WithdrawPrivateTrip, WithdrawPrivateTrip, TripChanges, Clock),
  make(ChangeTrip, ChangeTrip, Trips, TripChanges, CommitChanges, Clock),
  make(RunTrip, RunTrip, Boats, ChangeTrip),
  make(KeepRefusedAct, KeepRefusedAct, RefusedActs),
  make(EditTrip, EditTrip, ChangeTrip, Routes, Inventory, Users),
  make(ChangeBoat, ChangeBoat, ChangeTrip, Boats, Layouts),
  make(SettleCopy, SettleCopy, TripChanges, CommitChanges, Inventory, Clock),
  make(RestoreCapacity, RestoreCapacity, Boats, TripChanges, CommitChanges, SettleCopy, Clock),
  make(EditBoat, EditBoat, Boats, BoatChanges, Layouts, Providers, TripChanges, CommitChanges, SettleCopy, RestoreCapacity, Clock),
  make(CreateBoatLayout, CreateBoatLayout, Boats, Layouts, TripChanges, CommitChanges, SettleCopy, Ids, Clock),
  make(DescribeTrips, DescribeTrips, Routes, Boats, Locations, Inventory),
  make(ReadSeries, ReadSeries, Trips),
  make(ChangeSeries, ChangeSeries, ReadSeries, EditTrip, ChangeBoat, Inventory, Settings, Clock),
  make(ReadTrips, ReadTrips, Trips, Boats, Settings, DescribeTrips, Clock),
  make(Search, Search, Trips, Routes, Settings),
  make(FindCustomerTrips, FindCustomerTrips, Search, Settings, DescribeTrips, Clock),
  make(NextTripTime, NextTripTime, Search, Inventory, Clock),
  make(FindLowestPrices, FindLowestPrices, Search, Inventory, Settings, Clock),
  make(ReadLocationNames, ReadLocationNames, Locations),
  make(ReadSnapshots, ReadSnapshots, Trips, Routes, Boats, Layouts, Locations, Settings, Providers),
  make(FindTargetBoats, FindTargetBoats, Trips, Boats),
  make(CopyTrip, CopyTrip, Trips, Boats, TripChanges, Ids, Clock),
  make(ReadLayouts, ReadLayouts, Boats, Layouts, ReadTrips, Inventory),
  make(RedrivePending, RedrivePending, StalePending, CommitChanges, RestoreCapacity, SettleCopy, Clock),
];

@Module({
  controllers: [
    LocationsHttp,
    ProvidersHttp,
    BoatsHttp,
    RoutesHttp,
    CreateTripsHttp,
    TripsHttp,
    RunTripHttp,
    EditsHttp,
    SeriesHttp,
    LayoutsHttp,
    SnapshotsGrpc,
    PrivateTripsGrpc,
    LocationNamesGrpc,
    PublicLocationsGrpc,
    TransferTargetsGrpc,
  ],
  providers: [...adapters, ...catalogue, ...trips],
})
export class TripModule {}
