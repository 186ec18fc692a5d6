import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { make } from '@atoll/runtime/start/make';
import { Module } from '@nestjs/common';
import { GrpcLocations } from './locations.grpc-client.js';
import { Locations } from './locations.port.js';
import { GrpcTrips } from './trips.grpc-client.js';
import { KeptTrips } from './kept-trips.js';
import { Trips } from './trips.port.js';

/** Reads trips and locations from the trip service. */
@Module({
  providers: [
    make(Trips, GrpcTrips, GrpcPeers),
    { provide: KeptTrips, inject: [Trips], useFactory: (trips: Trips) => new KeptTrips(trips) },
    make(Locations, GrpcLocations, GrpcPeers),
  ],
  exports: [Trips, KeptTrips, Locations],
})
export class TripsModule {}
