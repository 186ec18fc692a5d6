import { Auditor } from '@atoll/outbox/audit/auditor';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { Module, type Provider } from '@nestjs/common';
import { BoatChanges } from '../catalogue/boats/boat-changes.port.js';
import { Boats } from '../catalogue/boats/boats.port.js';
import { Layouts } from '../catalogue/boats/layouts.port.js';
import { UsedBoats } from '../catalogue/boats/used-boats.port.js';
import { Users } from '../catalogue/boats/users.port.js';
import { Locations } from '../catalogue/locations/locations.port.js';
import { UsedLocations } from '../catalogue/locations/used-locations.port.js';
import { CatalogueModule } from '../catalogue/module.js';
import { Providers } from '../catalogue/providers/providers.port.js';
import { Routes } from '../catalogue/routes/routes.port.js';
import { UsedRoutes } from '../catalogue/routes/used-routes.port.js';
import { Ids } from '../ids.port.js';
import { Settings } from '../settings.port.js';
import { EditBoatHttp } from './boats/edit-boat.http.js';
import { EditBoat } from './boats/edit-boat.js';
import { RestoreCapacity } from './boats/restore-capacity.js';
import { CopyTrip } from './bookings-transfer/copy-trip.js';
import { FindTargetBoats } from './bookings-transfer/find-target-boats.js';
import { TransferTargetsGrpc } from './bookings-transfer/transfer-targets.grpc.js';
import { ChangeTrip } from './changes/change-trip.js';
import { CommitChanges } from './changes/commit-changes.js';
import { ResolveUncommittedCopy } from './changes/resolve-uncommitted-copy.js';
import { MongoTripChanges } from './changes/trip-changes.mongo.js';
import { TripChanges } from './changes/trip-changes.port.js';
import { CreateTripForRoute } from './create/create-trip-for-route.js';
import { CreateTrip } from './create/create-trip.js';
import { CreateTripsHttp } from './create/create-trips.http.js';
import { OpenTrips } from './create/open-trips.js';
import { ChangeBoat } from './edits/change-boat.js';
import { EditTrip } from './edits/edit-trip.js';
import { EditsHttp } from './edits/edits.http.js';
import { GrpcInventory } from './inventory.grpc-client.js';
import { Inventory } from './inventory.port.js';
import { CreateBoatLayout } from './layout/create-boat-layout.js';
import { LayoutsHttp } from './layout/layouts.http.js';
import { ReadLayouts } from './layout/read-layouts.js';
import { KeepRefusedAct } from './lifecycle/keep-refused-act.js';
import { GrpcRefusedActs } from './lifecycle/refused-acts.grpc-client.js';
import { RefusedActs } from './lifecycle/refused-acts.port.js';
import { RunTripHttp } from './lifecycle/run-trip.http.js';
import { RunTrip } from './lifecycle/run-trip.js';
import { OpenPrivateTrip } from './private/open-private-trip.js';
import { PrivateTripsGrpc } from './private/private-trips.grpc.js';
import { WithdrawPrivateTrip } from './private/withdraw-private-trip.js';
import { DescribeTrips } from './read/describe-trips.js';
import { FindCustomerTrips } from './read/find-customer-trips.js';
import { FindLowestPrices } from './read/find-lowest-prices.js';
import { ForgetSearches } from './read/forget-searches.js';
import { KeptSearches } from './read/kept-searches.js';
import { NextTripTime } from './read/next-trip-time.js';
import { ReadTrips } from './read/read-trips.js';
import { Search } from './read/search.js';
import { TripsHttp } from './read/trips.http.js';
import { RedrivePending } from './redrive/redrive-pending.job.js';
import { MongoStalePending } from './redrive/stale-pending.mongo.js';
import { StalePending } from './redrive/stale-pending.port.js';
import { ChangeSeries } from './series/change-series.js';
import { ReadSeries } from './series/read-series.js';
import { SeriesHttp } from './series/series.http.js';
import { ReadSnapshots } from './snapshots/read-snapshots.js';
import { SnapshotsGrpc } from './snapshots/snapshots.grpc.js';
import { TripReportsGrpc } from './totals/trip-reports.grpc.js';
import { MongoTripTotals } from './totals/trip-totals.mongo.js';
import { TripTotals } from './totals/trip-totals.port.js';
import { MongoTrips } from './trips.mongo.js';
import { Trips } from './trips.port.js';

const adapters: Provider[] = [
  make(Trips, MongoTrips, MongoConnection),
  make(TripTotals, MongoTripTotals, MongoConnection),
  make(TripChanges, MongoTripChanges, MongoConnection, Auditor, UsedBoats, UsedLocations, UsedRoutes, Boats),
  make(StalePending, MongoStalePending, MongoConnection),
  make(Inventory, GrpcInventory, GrpcPeers),
  make(RefusedActs, GrpcRefusedActs, GrpcPeers),
];

const useCases: Provider[] = [
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
  make(ResolveUncommittedCopy, ResolveUncommittedCopy, TripChanges, CommitChanges, Inventory, Clock),
  make(RestoreCapacity, RestoreCapacity, Boats, TripChanges, CommitChanges, ResolveUncommittedCopy, Clock),
  make(EditBoat, EditBoat, Boats, BoatChanges, Layouts, Providers, TripChanges, CommitChanges, ResolveUncommittedCopy, RestoreCapacity, Settings, Clock),
  make(CreateBoatLayout, CreateBoatLayout, Boats, Layouts, TripChanges, CommitChanges, ResolveUncommittedCopy, Ids, Clock),
  make(DescribeTrips, DescribeTrips, Routes, Boats, Locations, Inventory, Settings),
  make(ReadSeries, ReadSeries, Trips),
  make(ChangeSeries, ChangeSeries, ReadSeries, EditTrip, ChangeBoat, Inventory, Settings, Clock),
  make(ReadTrips, ReadTrips, Trips, Boats, Settings, DescribeTrips, Clock),
  make(Search, Search, Trips, Routes, Settings),
  make(FindCustomerTrips, FindCustomerTrips, Search, Settings, DescribeTrips, Clock),
  make(NextTripTime, NextTripTime, Search, Inventory, Settings, Clock),
  make(FindLowestPrices, FindLowestPrices, Search, Inventory, Settings, Clock),
  make(KeptSearches, KeptSearches, FindCustomerTrips, FindLowestPrices, Clock),
  make(ForgetSearches, ForgetSearches, KeptSearches, MongoConnection, RedisConnection),
  make(ReadSnapshots, ReadSnapshots, Trips, Routes, Boats, Layouts, Locations, Settings, Providers),
  make(FindTargetBoats, FindTargetBoats, Trips, Boats),
  make(CopyTrip, CopyTrip, Trips, Boats, TripChanges, Ids, Clock),
  make(ReadLayouts, ReadLayouts, Boats, Layouts, ReadTrips, Inventory),
  make(RedrivePending, RedrivePending, StalePending, CommitChanges, RestoreCapacity, ResolveUncommittedCopy, Clock),
];

@Module({
  imports: [CatalogueModule],
  controllers: [
    TripReportsGrpc,
    EditBoatHttp,
    CreateTripsHttp,
    TripsHttp,
    RunTripHttp,
    EditsHttp,
    SeriesHttp,
    LayoutsHttp,
    SnapshotsGrpc,
    PrivateTripsGrpc,
    TransferTargetsGrpc,
  ],
  providers: [...adapters, ...useCases],
})
export class TripsModule {}
