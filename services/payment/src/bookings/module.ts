import type { ModuleMetadata } from '@nestjs/common';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { make } from '@atoll/runtime/start/make';
import { FindBooking } from './find-booking.js';
import { GrpcTrips } from './trips.grpc-client.js';
import { Trips } from './trips.port.js';
import { GrpcBookings } from './bookings.grpc-client.js';
import { Bookings } from './bookings.port.js';

export const bookings = {
  providers: [make(Bookings, GrpcBookings, GrpcPeers), make(Trips, GrpcTrips, GrpcPeers), make(FindBooking, FindBooking, Bookings, Trips)],
} satisfies ModuleMetadata;
