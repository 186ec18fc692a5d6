import { Auditor } from '@atoll/outbox/audit/auditor';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { Module } from '@nestjs/common';
import { InventoryModule } from '../inventory/module.js';
import { Inventory } from '../inventory/inventory.port.js';
import { ReleaseLeftClaims } from '../inventory/release-left-claims.js';
import { BookingsOfRecord } from '../inventory/repairer.port.js';
import { AgeGroupsHttp } from './passengers/age-groups.http.js';
import { BookingLists } from './lists/booking-lists.port.js';
import { BookingStates } from './status/booking-states.port.js';
import { BookingVersions } from './lists/booking-versions.port.js';
import { Bookings } from './bookings.port.js';
import { BookingTotals } from './lists/booking-totals.port.js';
import { ContactBookings } from './lists/contact-bookings.port.js';
import { MongoBookingCounts } from './store/counts/booking-counts.mongo.js';
import { BookingCounts } from './counts/booking-counts.port.js';
import { CountBookings } from './counts/count-bookings.job.js';
import { UnnumberedPayments } from './money/unnumbered-payments.port.js';
import { EndedHolds } from './holds/ended-holds.port.js';
import { InventoryGrpc } from './for-trip/inventory.grpc.js';
import { LoadsGrpc } from './for-trip/loads.grpc.js';
import { MongoPeopleAtStops } from './for-trip/people-at-stops.mongo.js';
import { PeopleAtStops } from './for-trip/people-at-stops.port.js';
import { PointUseGrpc } from './for-trip/point-use.grpc.js';
import { MongoPointUse } from './for-trip/point-use.mongo.js';
import { PointUse } from './for-trip/point-use.port.js';
import { MongoBookingLists } from './store/lists/booking-lists.mongo.js';
import { MongoBookingStates } from './store/booking-states.mongo.js';
import { MongoBookingVersions } from './store/booking-versions.mongo.js';
import { MongoBookings } from './store/bookings.mongo.js';
import { MongoBookingTotals } from './store/booking-totals.mongo.js';
import { MongoContactBookings } from './store/contact-bookings.mongo.js';
import { MongoUnnumberedPayments } from './store/unnumbered-payments.mongo.js';
import { MongoEndedHolds } from './store/ended-holds.mongo.js';

export { MongoBookings };

/** The bookings, their lists and counts, and what trip asks of them. */
@Module({
  imports: [InventoryModule],
  controllers: [AgeGroupsHttp, InventoryGrpc, LoadsGrpc, PointUseGrpc],
  providers: [
    {
      provide: MongoBookings,
      inject: [MongoConnection, Auditor],
      useFactory: (connection: MongoConnection, auditor: Auditor) => new MongoBookings(connection, auditor),
    },
    { provide: Bookings, useExisting: MongoBookings },
    { provide: BookingsOfRecord, useExisting: MongoBookings },
    make(ReleaseLeftClaims, ReleaseLeftClaims, Inventory, BookingsOfRecord),
    make(BookingLists, MongoBookingLists, MongoConnection),
    make(BookingStates, MongoBookingStates, MongoConnection),
    make(BookingVersions, MongoBookingVersions, MongoConnection),
    make(BookingCounts, MongoBookingCounts, MongoConnection),
    make(CountBookings, CountBookings, BookingCounts),
    make(ContactBookings, MongoContactBookings, MongoConnection),
    make(BookingTotals, MongoBookingTotals, MongoConnection),
    make(EndedHolds, MongoEndedHolds, MongoConnection),
    make(UnnumberedPayments, MongoUnnumberedPayments, MongoConnection),
    make(PeopleAtStops, MongoPeopleAtStops, MongoConnection),
    make(PointUse, MongoPointUse, MongoConnection),
  ],
  exports: [
    Bookings,
    BookingsOfRecord,
    ReleaseLeftClaims,
    MongoBookings,
    BookingLists,
    BookingStates,
    BookingTotals,
    BookingVersions,
    ContactBookings,
    EndedHolds,
    UnnumberedPayments,
  ],
})
export class BookingsModule {}
