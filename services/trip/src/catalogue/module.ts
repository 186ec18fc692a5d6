import { Auditor } from '@atoll/outbox/audit/auditor';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { Module, type Provider } from '@nestjs/common';
import { Ids } from '../ids.port.js';
import { AddBoatStaff } from './boats/add-boat-staff.js';
import { MongoBoatChanges } from './boats/boat-changes.mongo.js';
import { BoatChanges } from './boats/boat-changes.port.js';
import { MongoBoatsOfProvider } from './boats/boats-of-provider.mongo.js';
import { BoatsHttp } from './boats/boats.http.js';
import { MongoBoats } from './boats/boats.mongo.js';
import { Boats } from './boats/boats.port.js';
import { CreateBoat } from './boats/create-boat.js';
import { DeleteBoat } from './boats/delete-boat.js';
import { MongoLayouts } from './boats/layouts.mongo.js';
import { Layouts } from './boats/layouts.port.js';
import { RemoveBoatStaff } from './boats/remove-boat-staff.js';
import { MongoUsedBoats } from './boats/used-boats.mongo.js';
import { UsedBoats } from './boats/used-boats.port.js';
import { GrpcUsers } from './boats/users.grpc-client.js';
import { Users } from './boats/users.port.js';
import { CatalogueAudit } from './catalogue-audit.mongo.js';
import { CreateLocation } from './locations/create-location.js';
import { CreatePoint } from './locations/points/create-point.js';
import { DeleteLocation } from './locations/delete-location.js';
import { DeletePoint } from './locations/points/delete-point.js';
import { EditLocation } from './locations/edit-location.js';
import { EditPoint } from './locations/points/edit-point.js';
import { MongoLocationChanges } from './locations/location-changes.mongo.js';
import { LocationChanges } from './locations/location-changes.port.js';
import { LocationNamesGrpc } from './locations/location-names.grpc.js';
import { LocationsHttp } from './locations/locations.http.js';
import { MongoLocations } from './locations/locations.mongo.js';
import { Locations } from './locations/locations.port.js';
import { GrpcPointUse } from './locations/points/point-use.grpc-client.js';
import { PointUse } from './locations/points/point-use.port.js';
import { PublicLocationsGrpc } from './locations/public-locations.grpc.js';
import { PublishLocation } from './locations/publish-location.js';
import { ReadLocationNames } from './locations/read-location-names.js';
import { RoutesOfLocation } from './locations/routes-of-location.port.js';
import { MongoUsedLocations } from './locations/used-locations.mongo.js';
import { UsedLocations } from './locations/used-locations.port.js';
import { BoatsOfProvider } from './providers/boats-of-provider.port.js';
import { CreateProvider } from './providers/create-provider.js';
import { DeleteProvider } from './providers/delete-provider.js';
import { EditProvider } from './providers/edit-provider.js';
import { MongoProviderChanges } from './providers/provider-changes.mongo.js';
import { ProviderChanges } from './providers/provider-changes.port.js';
import { ProvidersHttp } from './providers/providers.http.js';
import { MongoProviders } from './providers/providers.mongo.js';
import { Providers } from './providers/providers.port.js';
import { MongoUsedProviders } from './providers/used-providers.mongo.js';
import { UsedProviders } from './providers/used-providers.port.js';
import { ReadRecordUse } from './read-record-use.js';
import { RecordUseHttp } from './record-use.http.js';
import { CreateRoute } from './routes/create-route.js';
import { DeleteRoute } from './routes/delete-route.js';
import { EditRoute } from './routes/edit-route.js';
import { MongoRouteChanges } from './routes/route-changes.mongo.js';
import { RouteChanges } from './routes/route-changes.port.js';
import { MongoRoutesOfLocation } from './routes/routes-of-location.mongo.js';
import { RoutesHttp } from './routes/routes.http.js';
import { MongoRoutes } from './routes/routes.mongo.js';
import { Routes } from './routes/routes.port.js';
import { SetStopPermissions } from './routes/set-stop-permissions.js';
import { MongoUsedRoutes } from './routes/used-routes.mongo.js';
import { UsedRoutes } from './routes/used-routes.port.js';
import { GrpcInventoryTerms } from './sale-terms/inventory-terms.grpc-client.js';
import { InventoryTerms } from './sale-terms/inventory-terms.port.js';
import { RaiseTerms } from './sale-terms/raise-terms.js';
import { StoredSoldVersions } from './routes/sold-versions.js';
import { SoldVersions } from './sale-terms/sold-versions.port.js';
import { TripsOnSale } from './sale-terms/trips-on-sale.port.js';
import { TripsOfRecords } from './trips-of-records.port.js';
import { Settings } from '../settings.port.js';

const stores: Provider[] = [
  make(CatalogueAudit, CatalogueAudit, MongoConnection, Auditor),
  make(Locations, MongoLocations, MongoConnection, CatalogueAudit),
  make(UsedLocations, MongoUsedLocations, MongoConnection),
  make(RoutesOfLocation, MongoRoutesOfLocation, MongoConnection),
  make(LocationChanges, MongoLocationChanges, MongoConnection, CatalogueAudit, RoutesOfLocation, TripsOfRecords),
  make(PointUse, GrpcPointUse, GrpcPeers),
  make(Providers, MongoProviders, MongoConnection, CatalogueAudit),
  make(UsedProviders, MongoUsedProviders, MongoConnection),
  make(BoatsOfProvider, MongoBoatsOfProvider, MongoConnection),
  make(ProviderChanges, MongoProviderChanges, MongoConnection, CatalogueAudit, BoatsOfProvider, TripsOfRecords),
  make(Boats, MongoBoats, MongoConnection, CatalogueAudit, UsedProviders),
  make(UsedBoats, MongoUsedBoats, MongoConnection, CatalogueAudit),
  make(BoatChanges, MongoBoatChanges, MongoConnection, CatalogueAudit, UsedProviders, TripsOfRecords),
  make(Layouts, MongoLayouts, MongoConnection),
  make(Users, GrpcUsers, GrpcPeers),
  make(Routes, MongoRoutes, MongoConnection, CatalogueAudit, UsedLocations),
  make(UsedRoutes, MongoUsedRoutes, MongoConnection),
  make(RouteChanges, MongoRouteChanges, MongoConnection, CatalogueAudit, TripsOfRecords),
];

const useCases: Provider[] = [
  make(InventoryTerms, GrpcInventoryTerms, GrpcPeers),
  make(SoldVersions, StoredSoldVersions, Routes, Locations),
  make(RaiseTerms, RaiseTerms, SoldVersions, TripsOnSale, InventoryTerms, Clock),
  make(CreateLocation, CreateLocation, Locations, Settings, Ids, Clock),
  make(EditLocation, EditLocation, LocationChanges, Settings, Clock),
  make(DeleteLocation, DeleteLocation, LocationChanges, Clock),
  make(PublishLocation, PublishLocation, Locations, Clock),
  make(CreatePoint, CreatePoint, Locations, Ids, Clock),
  make(EditPoint, EditPoint, LocationChanges, RaiseTerms, Clock),
  make(DeletePoint, DeletePoint, LocationChanges, PointUse, RaiseTerms, Clock),
  make(CreateProvider, CreateProvider, Providers, Ids, Clock),
  make(EditProvider, EditProvider, ProviderChanges, Clock),
  make(DeleteProvider, DeleteProvider, ProviderChanges, Clock),
  make(CreateBoat, CreateBoat, Boats, Providers, Settings, Ids, Clock),
  make(DeleteBoat, DeleteBoat, BoatChanges, Clock),
  make(RemoveBoatStaff, RemoveBoatStaff, Boats, Clock),
  make(AddBoatStaff, AddBoatStaff, Boats, Users, Ids, Clock),
  make(CreateRoute, CreateRoute, Routes, Locations, Settings, Ids, Clock),
  make(EditRoute, EditRoute, Routes, RouteChanges, RaiseTerms, Settings, Clock),
  make(SetStopPermissions, SetStopPermissions, RouteChanges, RaiseTerms, Clock),
  make(DeleteRoute, DeleteRoute, RouteChanges, Clock),
  make(ReadLocationNames, ReadLocationNames, Locations),
  make(ReadRecordUse, ReadRecordUse, TripsOfRecords, RoutesOfLocation, BoatsOfProvider, PointUse, Clock),
];

/** The records that trips name. */
@Module({
  controllers: [LocationsHttp, ProvidersHttp, BoatsHttp, RoutesHttp, RecordUseHttp, LocationNamesGrpc, PublicLocationsGrpc],
  providers: [...stores, ...useCases],
  exports: [Locations, UsedLocations, ReadLocationNames, Providers, Boats, BoatChanges, UsedBoats, Layouts, Users, Routes, UsedRoutes],
})
export class CatalogueModule {}
