import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { Module } from '@nestjs/common';
import { Bookings } from '../bookings/bookings.port.js';
import { BookingsModule } from '../bookings/module.js';
import { Inventory } from '../inventory/inventory.port.js';
import { InventoryModule } from '../inventory/module.js';
import { RequestsModule } from '../requests/module.js';
import { Waitlists } from '../requests/waitlists.port.js';
import { Settings } from '../settings.port.js';
import { TripsModule } from '../trips/module.js';
import { Trips } from '../trips/trips.port.js';
import { Users } from '../users.port.js';
import { CreditReservations } from './credit-reservations.port.js';
import { AllowBookingHttp } from './allow-booking/allow-booking.http.js';
import { AllowBooking } from './allow-booking/allow-booking.js';
import { GrpcCreditReservations } from './allow-booking/credit-reservations.grpc-client.js';
import { CancelBookingHttp } from './cancel-booking/cancel-booking.http.js';
import { CancelBooking } from './cancel-booking/cancel-booking.js';
import { RequestCancellation } from './cancel-booking/request-cancellation.js';
import { ChangeBookingHttp } from './change-booking/change-booking.http.js';
import { ChangeBooking } from './change-booking/change-booking.js';
import { ReadChangeFacts } from './change-booking/change-facts.js';
import { FindChangeDays } from './change-booking/find-change-days.js';
import { FindChangeTrips } from './change-booking/find-change-trips.js';
import { EditBookingHttp } from './edit-booking/edit-booking.http.js';
import { EditCustomers } from './edit-booking/edit-customers.js';
import { EditIsLocal } from './edit-booking/edit-is-local.js';
import { ReleaseLeftClaims } from '../inventory/release-left-claims.js';
import { RemoveSeats } from './seats/remove-seats.js';
import { SeatsHttp } from './seats/seats.http.js';
import { SelectSeats } from './seats/select-seats.js';
import { OpenTargetTrip } from './transfer-bookings/open-target-trip.js';
import { TransferBookingsHttp } from './transfer-bookings/transfer-bookings.http.js';
import { TransferBookings } from './transfer-bookings/transfer-bookings.js';
import { GrpcTransferTargets } from './transfer-bookings/transfer-targets.grpc-client.js';
import { TransferTargets } from './transfer-targets.port.js';
import { ApplyTripEvent } from './trip-changes/apply-trip-event.js';
import { CopyToBookings } from './trip-changes/copy-to-bookings.js';
import { ApplyLateChanges } from './trip-changes/late-changes.job.js';
import { MongoLateTripChanges } from './trip-changes/late-changes.mongo.js';
import { LateTripChanges } from './trip-changes/late-changes.port.js';
import { TripEventsKafka } from './trip-changes/trip-events.kafka.js';

/** Changes of bookings by customers and staff, and changes of their trips. */
@Module({
  imports: [TripsModule, InventoryModule, BookingsModule, RequestsModule],
  controllers: [CancelBookingHttp, AllowBookingHttp, ChangeBookingHttp, TransferBookingsHttp, EditBookingHttp, SeatsHttp],
  providers: [
    make(CancelBooking, CancelBooking, Inventory, Bookings, Clock, Settings),
    make(RequestCancellation, RequestCancellation, Bookings, Clock),
    make(CreditReservations, GrpcCreditReservations, GrpcPeers),
    make(AllowBooking, AllowBooking, Trips, Bookings, Clock, CreditReservations),
    make(ReadChangeFacts, ReadChangeFacts, Settings, Trips, Bookings, Clock),
    make(ChangeBooking, ChangeBooking, ReadChangeFacts, Inventory, ReleaseLeftClaims, Bookings),
    make(FindChangeTrips, FindChangeTrips, ReadChangeFacts, Trips, Inventory, Bookings),
    make(FindChangeDays, FindChangeDays, FindChangeTrips),
    make(TransferTargets, GrpcTransferTargets, GrpcPeers),
    make(OpenTargetTrip, OpenTargetTrip, TransferTargets, Inventory),
    make(TransferBookings, TransferBookings, Trips, OpenTargetTrip, Inventory, ReleaseLeftClaims, Bookings, Clock),
    make(SelectSeats, SelectSeats, Settings, Trips, Inventory, Bookings, Clock),
    make(RemoveSeats, RemoveSeats, Trips, Inventory, Bookings, Clock),
    make(EditCustomers, EditCustomers, Settings, Trips, Inventory, Bookings, Clock),
    make(EditIsLocal, EditIsLocal, Settings, Trips, Bookings, Clock),
    make(LateTripChanges, MongoLateTripChanges, MongoConnection),
    make(CopyToBookings, CopyToBookings, Bookings, Trips, Inventory, Settings, Users),
    make(ApplyLateChanges, ApplyLateChanges, LateTripChanges, CopyToBookings, Clock),
    make(ApplyTripEvent, ApplyTripEvent, CopyToBookings, LateTripChanges, Waitlists, Clock, MongoConnection),
    make(TripEventsKafka, TripEventsKafka, ApplyTripEvent),
  ],
  exports: [TransferTargets],
})
export class ChangingModule {}
