import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { Environment } from '@atoll/runtime/start/environment';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { Module } from '@nestjs/common';
import { BookingVersions } from '../bookings/lists/booking-versions.port.js';
import { BookingLists } from '../bookings/lists/booking-lists.port.js';
import { Bookings } from '../bookings/bookings.port.js';
import { BookingsModule } from '../bookings/module.js';
import { ChangingModule } from '../changing/module.js';
import { TransferTargets } from '../changing/transfer-targets.port.js';
import { InventoryVersions } from '../inventory/inventory-versions.port.js';
import { Inventory } from '../inventory/inventory.port.js';
import { InventoryModule } from '../inventory/module.js';
import { PaymentsModule } from '../payments/module.js';
import { Payments } from '../payments/payments.port.js';
import { RequestsModule } from '../requests/module.js';
import { FindSameAddress } from '../selling/find-same-address.js';
import { SellingModule } from '../selling/module.js';
import { ShowPendingCode } from '../selling/show-pending-code.js';
import { Settings } from '../settings.port.js';
import { TripsModule } from '../trips/module.js';
import { Trips } from '../trips/trips.port.js';
import { ReadBookingsHttp } from './answers/read-bookings.http.js';
import { ReadBookings } from './answers/read-bookings.js';
import { BookingResponses } from './booking-responses.js';
import { BookingLinksHttp } from './customer-messages/booking-links.http.js';
import { BookingMessagesGrpc } from './customer-messages/booking-messages.grpc.js';
import { MongoLinkRequests } from './customer-messages/link-requests.mongo.js';
import { LinkRequests } from './customer-messages/link-requests.port.js';
import { SendBookingLinks } from './customer-messages/send-booking-links.js';
import { RedisLiveChanges } from './live/live-changes.redis.js';
import { LiveHub } from './live/live-hub.js';
import { LiveStreams } from './live/live-streams.js';
import { LiveVersions } from './live/live-versions.port.js';
import { LiveHttp } from './live/live.http.js';
import { OpenLive } from './live/open-live.js';
import { StoredVersions } from './live/stored-versions.js';
import { BookingReportsGrpc } from './reports/booking-reports.grpc.js';
import { MongoTicketKeys } from './ticket-tokens/ticket-keys.mongo.js';
import { TicketKeys } from './ticket-tokens/ticket-keys.port.js';
import { TicketTokens } from './ticket-tokens.js';
import { ReadTransfers } from './transfers/read-transfers.js';
import { TransfersHttp } from './transfers/transfers.http.js';

/** Shows bookings on pages and in messages. */
@Module({
  imports: [TripsModule, InventoryModule, BookingsModule, PaymentsModule, SellingModule, RequestsModule, ChangingModule],
  controllers: [ReadBookingsHttp, TransfersHttp, LiveHttp, BookingLinksHttp, BookingMessagesGrpc, BookingReportsGrpc],
  providers: [
    make(BookingResponses, BookingResponses, Trips, Payments, Inventory, Bookings, Clock),
    make(ReadBookings, ReadBookings, Bookings, BookingLists, BookingResponses, ShowPendingCode, TicketTokens, FindSameAddress, Settings, Clock),
    make(ReadTransfers, ReadTransfers, TransferTargets, Bookings, BookingResponses, Inventory),
    make(TicketKeys, MongoTicketKeys, MongoConnection),
    {
      provide: TicketTokens,
      inject: [Environment, TicketKeys, Settings, Clock],
      useFactory: ({ values }: Environment, keys: TicketKeys, settings: Settings, clock: Clock) =>
        new TicketTokens(values.contextPrivateKey, keys, settings, clock),
    },
    make(LinkRequests, MongoLinkRequests, MongoConnection),
    make(SendBookingLinks, SendBookingLinks, LinkRequests, RateLimiter, Clock),
    make(LiveVersions, StoredVersions, BookingVersions, InventoryVersions),
    make(RedisLiveChanges, RedisLiveChanges, RedisConnection, MongoConnection),
    { provide: LiveHub, inject: [LiveVersions], useFactory: (versions: LiveVersions) => new LiveHub(versions) },
    { provide: LiveStreams, useFactory: () => new LiveStreams() },
    make(OpenLive, OpenLive, LiveHub, LiveStreams, Bookings, Trips),
  ],
  exports: [BookingResponses, TicketTokens],
})
export class ReadingModule {}
