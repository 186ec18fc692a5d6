import { SettingsClient } from '@atoll/operator-settings/client';
import { Counters } from '@atoll/runtime/mongo/counters';
import { readVariables } from '@atoll/runtime/start/environment';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { make } from '@atoll/runtime/start/make';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { Clock } from '@atoll/time/clock';
import { Module, type Provider } from '@nestjs/common';
import { AgeGroupsHttp } from './age-groups/age-groups.http.js';
import { AttendanceHttp } from './attendance/attendance.http.js';
import { MarkAttendance } from './attendance/mark-attendance.js';
import { BookingAnswers } from './bookings/booking-answers.js';
import { bookingsOf } from './bookings/booking-document.js';
import { CountedBookingIds } from './bookings/booking-ids.js';
import { BookingIds } from './bookings/booking-ids.port.js';
import { BookingsGrpc } from './bookings/bookings.grpc.js';
import { BookingsHttp } from './bookings/bookings.http.js';
import { BookingsMongo } from './bookings/bookings.mongo.js';
import { Bookings } from './bookings/bookings.port.js';
import { CancelBooking } from './bookings/cancel-booking.js';
import { CreateBooking } from './bookings/create-booking.js';
import { PaymentsGrpcClient } from './bookings/payments.grpc-client.js';
import { Payments } from './bookings/payments.port.js';
import { PeopleAtStopsMongo } from './bookings/people-at-stops.mongo.js';
import { PeopleAtStops } from './bookings/people-at-stops.port.js';
import { ReadBookings } from './bookings/read-bookings.js';
import { Settings } from './bookings/settings.port.js';
import { TripsGrpcClient } from './bookings/trips.grpc-client.js';
import { Trips } from './bookings/trips.port.js';
import { MongoInventoryScan } from './repair/inventory-scan.mongo.js';
import { InventoryGrpc } from './inventory/inventory.grpc.js';
import { MongoInventory } from './inventory/inventory.mongo.js';
import { Inventory } from './inventory/inventory.port.js';
import { environment } from './environment.js';
import { REPAIR_SETTINGS, Repairer, type RepairSettings } from './repair/repairer.js';
import { SeatsHttp } from './seats/seats.http.js';
import { SelectSeats } from './seats/select-seats.js';
import { PaymentSettledKafka } from './settlements/payment-settled.kafka.js';
import { RememberPaymentRecords } from './settlements/remember-payment-records.js';
import { SettlePayment } from './settlements/settle-payment.js';

const stores: Provider[] = [
  { provide: BookingsMongo, inject: [MongoConnection], useFactory: (connection: MongoConnection) => new BookingsMongo(connection, bookingsOf(connection)) },
  { provide: Bookings, useExisting: BookingsMongo },
  { provide: PeopleAtStops, inject: [MongoConnection], useFactory: (connection: MongoConnection) => new PeopleAtStopsMongo(bookingsOf(connection)) },
  make(Inventory, MongoInventory, MongoConnection),
  { provide: BookingIds, inject: [Counters], useFactory: (counters: Counters) => new CountedBookingIds(counters) },
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
  controllers: [AgeGroupsHttp, BookingsHttp, SeatsHttp, AttendanceHttp, BookingsGrpc, InventoryGrpc],
  providers: [
    ...stores,
    ...neighbours,
    make(CreateBooking, CreateBooking, Settings, Trips, Inventory, Bookings, BookingIds, Clock),
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
