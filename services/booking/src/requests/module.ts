import { Auditor } from '@atoll/outbox/audit/auditor';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { Counters } from '@atoll/runtime/mongo/counters';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { Module } from '@nestjs/common';
import { BookingsModule, MongoBookings } from '../bookings/module.js';
import { Inventory } from '../inventory/inventory.port.js';
import { InventoryModule } from '../inventory/module.js';
import { BookingsOfRecord } from '../inventory/repairer.port.js';
import { BookingIds } from '../selling/booking-ids.port.js';
import { SellingModule } from '../selling/module.js';
import { Settings } from '../settings.port.js';
import { Locations } from '../trips/locations.port.js';
import { TripsModule } from '../trips/module.js';
import { Trips } from '../trips/trips.port.js';
import { LimitRequests } from './limit-requests.js';
import { PrivateTransfers } from './private-transfers.port.js';
import { AcceptPrivateTransfer } from './private-transfers/accept/accept-private-transfer.js';
import { CompleteAcceptance } from './private-transfers/accept/complete-acceptance.js';
import { CompleteAcceptances } from './private-transfers/accept/complete-acceptances.job.js';
import { GrpcPrivateTrips } from './private-transfers/accept/private-trips.grpc-client.js';
import { PrivateTrips } from './private-transfers/accept/private-trips.port.js';
import { MongoUnfinishedAcceptances } from './private-transfers/accept/unfinished-acceptances.mongo.js';
import { UnfinishedAcceptances } from './private-transfers/accept/unfinished-acceptances.port.js';
import { CreatePrivateTransfer } from './private-transfers/create-private-transfer.js';
import { PrivateTransfersHttp } from './private-transfers/private-transfers.http.js';
import { MongoPrivateTransfers } from './private-transfers/private-transfers.mongo.js';
import { ReadPrivateTransfers } from './private-transfers/read-private-transfers.js';
import { RejectPrivateTransfer } from './private-transfers/reject-private-transfer.js';
import { RequestIds } from './request-ids.port.js';
import { Waitlists } from './waitlists.port.js';
import { CreateWaitlist } from './waitlists/create-waitlist.js';
import { ReadWaitlists } from './waitlists/read-waitlists.js';
import { WaitlistsHttp } from './waitlists/waitlists.http.js';
import { MongoWaitlists } from './waitlists/waitlists.mongo.js';

/** Handles what customers ask the operator for. */
@Module({
  imports: [TripsModule, InventoryModule, BookingsModule, SellingModule],
  controllers: [WaitlistsHttp, PrivateTransfersHttp],
  providers: [
    { provide: RequestIds, useExisting: Counters },
    make(LimitRequests, LimitRequests, RateLimiter),
    make(Waitlists, MongoWaitlists, MongoConnection, Auditor),
    make(PrivateTransfers, MongoPrivateTransfers, MongoConnection, Auditor),
    make(UnfinishedAcceptances, MongoUnfinishedAcceptances, MongoConnection),
    make(PrivateTrips, GrpcPrivateTrips, GrpcPeers),
    make(CreateWaitlist, CreateWaitlist, Settings, Locations, Waitlists, RequestIds, LimitRequests, Clock),
    make(ReadWaitlists, ReadWaitlists, Settings, Locations, Waitlists, Clock),
    make(CreatePrivateTransfer, CreatePrivateTransfer, Settings, Locations, PrivateTransfers, RequestIds, LimitRequests, Clock),
    make(ReadPrivateTransfers, ReadPrivateTransfers, PrivateTransfers, Trips, BookingsOfRecord),
    make(CompleteAcceptance, CompleteAcceptance, PrivateTrips, Inventory, MongoBookings, BookingIds, PrivateTransfers, Clock),
    make(AcceptPrivateTransfer, AcceptPrivateTransfer, PrivateTransfers, CompleteAcceptance, BookingIds, Clock),
    make(CompleteAcceptances, CompleteAcceptances, UnfinishedAcceptances, CompleteAcceptance, Clock),
    make(RejectPrivateTransfer, RejectPrivateTransfer, PrivateTransfers, Clock),
  ],
  exports: [RequestIds, Waitlists, PrivateTransfers],
})
export class RequestsModule {}
