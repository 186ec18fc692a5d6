import { SettingsClient } from '@atoll/operator-settings/client';
import { Counters } from '@atoll/runtime/mongo/counters';
import { readVariables } from '@atoll/runtime/start/environment';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { make } from '@atoll/runtime/start/make';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { Clock } from '@atoll/time/clock';
import { Module, type Provider } from '@nestjs/common';
import { AgeGroupsHttp } from './passengers/age-groups.http.js';
import { AttendanceHttp } from './attendance/attendance.http.js';
import { MarkAttendance } from './attendance/mark-attendance.js';
import { BookingAnswers } from './read-bookings/booking-responses.js';
import { bookingsOf } from './bookings/bookings.schema.js';
import { MongoBookingIds } from './create-booking/booking-ids.mongo.js';
import { BookingIds } from './create-booking/booking-ids.port.js';
import { BookingsGrpc } from './payments/bookings.grpc.js';
import { BookingsHttp } from './read-bookings/read-bookings.http.js';
import { BookingsMongo } from './bookings/bookings.mongo.js';
import { Bookings } from './bookings/bookings.port.js';
import { CancelBooking } from './cancel-booking/cancel-booking.js';
import { ClaimSeats } from './create-booking/claim-seats.js';
import { CreateBooking } from './create-booking/create-booking.js';
import { PaymentsGrpcClient } from './payments/payments.grpc-client.js';
import { Payments } from './payments/payments.port.js';
import { PeopleAtStopsMongo } from './trip-loads/people-at-stops.mongo.js';
import { PeopleAtStops } from './trip-loads/people-at-stops.port.js';
import { ReadBookings } from './read-bookings/read-bookings.js';
import { Settings } from './settings.port.js';
import { TripsGrpcClient } from './trips/trips.grpc-client.js';
import { Trips } from './trips/trips.port.js';
import { MongoInventoryScan } from './repair/inventory-scan.mongo.js';
import { InventoryGrpc } from './inventory/inventory.grpc.js';
import { MongoInventory } from './inventory/inventory.mongo.js';
import { Inventory } from './inventory/inventory.port.js';
import { LoadsGrpc } from './trip-loads/loads.grpc.js';
import { environment } from './environment.js';
import { REPAIR_SETTINGS, Repairer, type RepairSettings } from './repair/repairer.js';
import { SeatsHttp } from './seats/seats.http.js';
import { SelectSeats } from './seats/select-seats.js';
import { PaymentSettledKafka } from './payments/payment-events.kafka.js';
import { RememberPaymentRecords } from './payments/remember-payment-records.js';
import { SettlePayment } from './payments/receive-payment.js';

const stores: Provider[] = [
  { provide: BookingsMongo, inject: [MongoConnection], useFactory: (connection: MongoConnection) => new BookingsMongo(connection, bookingsOf(connection)) },
  { provide: Bookings, useExisting: BookingsMongo },
  { provide: PeopleAtStops, inject: [MongoConnection], useFactory: (connection: MongoConnection) => new PeopleAtStopsMongo(bookingsOf(connection)) },
  make(Inventory, MongoInventory, MongoConnection),
  { provide: BookingIds, inject: [Counters], useFactory: (counters: Counters) => new MongoBookingIds(counters) },
];

const neighbours: Provider[] = [
  { provide: Trips, inject: [GrpcPeers], useFactory: (peers: GrpcPeers) => new TripsGrpcClient(peers) },
  { provide: Payments, inject: [GrpcPeers], useFactory: (peers: GrpcPeers) => new PaymentsGrpcClient(peers) },
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
  controllers: [AgeGroupsHttp, BookingsHttp, SeatsHttp, AttendanceHttp, BookingsGrpc, InventoryGrpc, LoadsGrpc],
  providers: [
    ...stores,
    ...neighbours,
    make(ClaimSeats, ClaimSeats, Inventory, Bookings),
    make(CreateBooking, CreateBooking, Settings, Trips, ClaimSeats, Bookings, BookingIds, Clock),
    make(CancelBooking, CancelBooking, Inventory, Bookings, Clock),
    make(BookingAnswers, BookingAnswers, Trips, Payments, Inventory),
    make(ReadBookings, ReadBookings, Bookings, Trips, BookingAnswers),
    make(SelectSeats, SelectSeats, Settings, Trips, Inventory, Bookings, Clock),
    make(MarkAttendance, MarkAttendance, Trips, Inventory, Bookings, Clock),
    make(SettlePayment, SettlePayment, Bookings),
    make(RememberPaymentRecords, RememberPaymentRecords, Bookings),
    make(PaymentSettledKafka, PaymentSettledKafka, SettlePayment, RememberPaymentRecords),
    {
      provide: Repairer,
      inject: [MongoConnection, Inventory, BookingsMongo, Clock],
      useFactory: (connection: MongoConnection, inventory: Inventory, bookings: BookingsMongo, clock: Clock) =>
        new Repairer(new MongoInventoryScan(connection), inventory, bookings, clock, repairSettings()),
    },
  ],
})
export class BookingModule {}
