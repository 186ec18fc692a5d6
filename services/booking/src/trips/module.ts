import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { make } from '@atoll/runtime/start/make';
import { Module } from '@nestjs/common';
import { GrpcLocations } from './locations.grpc-client.js';
import { Locations } from './locations.port.js';
import { GrpcTrips } from './trips.grpc-client.js';
import { Trips } from './trips.port.js';

/** Reads trips and locations from the trip service. */
@Module({
  providers: [make(Trips, GrpcTrips, GrpcPeers), make(Locations, GrpcLocations, GrpcPeers)],
  exports: [Trips, Locations],
})
export class TripsModule {}
