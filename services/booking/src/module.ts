import { SettingsClient } from '@atoll/operator-settings/client';
import { Counters } from '@atoll/runtime/mongo/counters';
import { readVariables } from '@atoll/runtime/start/environment';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { make } from '@atoll/runtime/start/make';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { Clock } from '@atoll/time/clock';
import { Module, type Provider } from '@nestjs/common';
import { AttendanceHttp } from './attendance/attendance.http.js';
import { MarkAttendance } from './attendance/mark-attendance.js';
import { MongoBookings } from './bookings/bookings.mongo.js';
import { Bookings } from './bookings/bookings.port.js';
import { CancelBookingHttp } from './cancel-booking/cancel-booking.http.js';
import { CancelBooking } from './cancel-booking/cancel-booking.js';
import { MongoBookingIds } from './create-booking/booking-ids.mongo.js';
import { BookingIds } from './create-booking/booking-ids.port.js';
import { ClaimSeats } from './create-booking/claim-seats.js';
import { CreateBookingHttp } from './create-booking/create-booking.http.js';
import { CreateBooking } from './create-booking/create-booking.js';
import { environment } from './environment.js';
import { MongoInventory } from './inventory/inventory.mongo.js';
import { Inventory } from './inventory/inventory.port.js';
import { RedisLiveChanges } from './live/live-changes.redis.js';
import { LiveHub } from './live/live-hub.js';
import { LiveStreams } from './live/live-streams.js';
import { MongoLiveVersions } from './live/live-versions.mongo.js';
import { LiveVersions } from './live/live-versions.port.js';
import { LiveHttp } from './live/live.http.js';
import { OpenLive } from './live/open-live.js';
import { AgeGroupsHttp } from './passengers/age-groups.http.js';
import { BookingsGrpc } from './payments/bookings.grpc.js';
import { PaymentEventsKafka } from './payments/payment-events.kafka.js';
import { GrpcPayments } from './payments/payments.grpc-client.js';
import { Payments } from './payments/payments.port.js';
import { ReceivePayment } from './payments/receive-payment.js';
import { UpdatePaymentRecords } from './payments/update-payment-records.js';
import { BookingResponses } from './read-bookings/booking-responses.js';
import { ReadBookingsHttp } from './read-bookings/read-bookings.http.js';
import { ReadBookings } from './read-bookings/read-bookings.js';
import { MongoInventoryScan } from './repair/inventory-scan.mongo.js';
import { REPAIR_SETTINGS, Repairer, type RepairSettings } from './repair/repairer.js';
import { SeatsHttp } from './seats/seats.http.js';
import { SelectSeats } from './seats/select-seats.js';
import { Settings } from './settings.port.js';
import { InventoryGrpc } from './trips/inventory.grpc.js';
import { LoadsGrpc } from './trips/loads.grpc.js';
import { MongoPeopleAtStops } from './trips/people-at-stops.mongo.js';
import { PeopleAtStops } from './trips/people-at-stops.port.js';
import { GrpcTrips } from './trips/trips.grpc-client.js';
import { Trips } from './trips/trips.port.js';

const stores: Provider[] = [
  make(MongoBookings, MongoBookings, MongoConnection),
  { provide: Bookings, useExisting: MongoBookings },
  make(PeopleAtStops, MongoPeopleAtStops, MongoConnection),
  make(Inventory, MongoInventory, MongoConnection),
  make(BookingIds, MongoBookingIds, Counters),
  make(LiveVersions, MongoLiveVersions, MongoConnection),
];

const otherServices: Provider[] = [
  make(Trips, GrpcTrips, GrpcPeers),
  make(Payments, GrpcPayments, GrpcPeers),
  {
    provide: Settings,
    inject: [GrpcPeers, RedisConnection],
    useFactory: (peers: GrpcPeers, redis: RedisConnection) => SettingsClient.connect('booking', peers, redis),
  },
];

function repairSettings(): RepairSettings {
  const { REPAIR_AFTER_MS } = readVariables('booking', environment.pick({ REPAIR_AFTER_MS: true }));
  return { ...REPAIR_SETTINGS, repairAfterMs: REPAIR_AFTER_MS };
}

@Module({
  controllers: [
    AgeGroupsHttp,
    CreateBookingHttp,
    ReadBookingsHttp,
    CancelBookingHttp,
    SeatsHttp,
    AttendanceHttp,
    LiveHttp,
    BookingsGrpc,
    InventoryGrpc,
    LoadsGrpc,
  ],
  providers: [
    ...stores,
    ...otherServices,
    make(ClaimSeats, ClaimSeats, Inventory, Bookings),
    make(CreateBooking, CreateBooking, Settings, Trips, ClaimSeats, Bookings, BookingIds, Clock),
    make(CancelBooking, CancelBooking, Inventory, Bookings, Clock),
    make(BookingResponses, BookingResponses, Trips, Payments, Inventory),
    make(ReadBookings, ReadBookings, Bookings, Trips, BookingResponses),
    make(SelectSeats, SelectSeats, Settings, Trips, Inventory, Bookings, Clock),
    make(MarkAttendance, MarkAttendance, Trips, Inventory, Bookings, Clock),
    make(RedisLiveChanges, RedisLiveChanges, RedisConnection, MongoConnection),
    { provide: LiveHub, inject: [LiveVersions], useFactory: (versions: LiveVersions) => new LiveHub(versions) },
    { provide: LiveStreams, useFactory: () => new LiveStreams() },
    make(OpenLive, OpenLive, LiveHub, LiveStreams, Bookings, Trips),
    make(ReceivePayment, ReceivePayment, Bookings),
    make(UpdatePaymentRecords, UpdatePaymentRecords, Bookings),
    make(PaymentEventsKafka, PaymentEventsKafka, ReceivePayment, UpdatePaymentRecords, MongoConnection),
    {
      provide: Repairer,
      inject: [MongoConnection, Inventory, MongoBookings, Clock],
      useFactory: (connection: MongoConnection, inventory: Inventory, bookings: MongoBookings, clock: Clock) =>
        new Repairer(new MongoInventoryScan(connection), inventory, bookings, clock, repairSettings()),
    },
  ],
})
export class BookingModule {}
