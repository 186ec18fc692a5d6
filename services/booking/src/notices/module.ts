import { Auditor } from '@atoll/outbox/audit/auditor';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { Module } from '@nestjs/common';
import { Bookings } from '../bookings/bookings.port.js';
import { BookingsModule } from '../bookings/module.js';
import { RequestsModule } from '../requests/module.js';
import { RequestIds } from '../requests/request-ids.port.js';
import { TripsModule } from '../trips/module.js';
import { Trips } from '../trips/trips.port.js';
import { SendTripNotice } from './send-trip-notice.js';
import { TripNoticesGrpc } from './trip-notices.grpc.js';
import { TripNoticesHttp } from './trip-notices.http.js';
import { MongoTripNotices } from './trip-notices.mongo.js';
import { TripNotices } from './trip-notices.port.js';

/** Keeps what staff tell the passengers of a trip. */
@Module({
  imports: [TripsModule, BookingsModule, RequestsModule],
  controllers: [TripNoticesHttp, TripNoticesGrpc],
  providers: [
    make(TripNotices, MongoTripNotices, MongoConnection, Auditor),
    make(SendTripNotice, SendTripNotice, Trips, Bookings, TripNotices, RequestIds, Clock),
  ],
})
export class NoticesModule {}
