import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { Counters } from '@atoll/runtime/mongo/counters';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { Environment, readVariables } from '@atoll/runtime/start/environment';
import { make } from '@atoll/runtime/start/make';
import { Clock } from '@atoll/time/clock';
import { Module, type Provider } from '@nestjs/common';
import { BookingStates } from '../bookings/status/booking-states.port.js';
import { Bookings } from '../bookings/bookings.port.js';
import { EndedHolds } from '../bookings/holds/ended-holds.port.js';
import { BookingsModule } from '../bookings/module.js';
import { environment } from '../environment.js';
import { Inventory } from '../inventory/inventory.port.js';
import { InventoryModule } from '../inventory/module.js';
import { ReleaseLeftClaims } from '../inventory/release-left-claims.js';
import { BookingsOfRecord } from '../inventory/repairer.port.js';
import { PaymentsModule } from '../payments/module.js';
import { Payments } from '../payments/payments.port.js';
import { Settings } from '../settings.port.js';
import { TripsModule } from '../trips/module.js';
import { KeptTrips } from '../trips/kept-trips.js';
import { Trips } from '../trips/trips.port.js';
import { BookingIds } from './booking-ids.port.js';
import { MongoBookingIds } from './create-booking/booking-ids.mongo.js';
import { ClaimSeats } from './create-booking/claim-seats.js';
import { CreateBookingHttp } from './create-booking/create-booking.http.js';
import { CreateBooking } from './create-booking/create-booking.js';
import { InsertBookings } from './create-booking/insert-bookings.js';
import { FindSameAddress } from './find-same-address.js';
import { ExpireUnpaidBookings } from './holds/expire-unpaid.job.js';
import { ExpireUnpaid } from './holds/expire-unpaid.js';
import { ExpiredBookingsGrpc } from './holds/expired-bookings.grpc.js';
import { RestoreExpired } from './holds/restore-expired.js';
import { GrpcCodeSender } from './local-price/code-sender.grpc-client.js';
import { CodeSender } from './local-price/code-sender.port.js';
import { OtpHash } from './local-price/otp-code.js';
import { MongoOtpCodes } from './local-price/otp-codes.mongo.js';
import { OtpCodes } from './local-price/otp-codes.port.js';
import { OtpLimits } from './local-price/otp-limits.js';
import { OtpHttp } from './local-price/otp.http.js';
import { ResendOtp } from './local-price/resend-otp.js';
import { SendOtp } from './local-price/send-otp.js';
import { VerifyOtp } from './local-price/verify-otp.js';
import { ShowPendingCode } from './show-pending-code.js';
import { HolderHash } from './unpaid-seats/holder-hash.js';
import { LimitUnpaidSeats } from './unpaid-seats/limit-unpaid-seats.js';
import { MongoUnpaidSeatCounts } from './unpaid-seats/unpaid-seat-counts.mongo.js';
import { UnpaidSeatCounts } from './unpaid-seats/unpaid-seat-counts.port.js';

const codes: Provider[] = [
  make(OtpCodes, MongoOtpCodes, MongoConnection),
  make(CodeSender, GrpcCodeSender, GrpcPeers),
  make(OtpLimits, OtpLimits, RateLimiter),
  { provide: OtpHash, inject: [Environment], useFactory: ({ values }: Environment) => new OtpHash(values.contextPrivateKey) },
  make(SendOtp, SendOtp, OtpCodes, CodeSender, OtpLimits, OtpHash, Clock),
  make(ResendOtp, ResendOtp, Bookings, OtpCodes, SendOtp, Clock),
  make(VerifyOtp, VerifyOtp, Bookings, OtpCodes, OtpLimits, OtpHash, Clock),
  make(ShowPendingCode, ShowPendingCode, OtpCodes, Clock),
];

const unpaidSeats: Provider[] = [
  make(UnpaidSeatCounts, MongoUnpaidSeatCounts, MongoConnection),
  { provide: HolderHash, inject: [Environment], useFactory: ({ values }: Environment) => new HolderHash(values.contextPrivateKey) },
  {
    provide: LimitUnpaidSeats,
    inject: [UnpaidSeatCounts, BookingsOfRecord, BookingStates, HolderHash, Environment, Clock],
    useFactory: (counts: UnpaidSeatCounts, bookings: BookingsOfRecord, states: BookingStates, hash: HolderHash, { values }: Environment, clock: Clock) => {
      const { REPAIR_AFTER_MS: repairAfterMs } = readVariables('booking', environment.pick({ REPAIR_AFTER_MS: true }));
      return new LimitUnpaidSeats(counts, bookings, states, hash, clock, { enabled: values.rateLimits, repairAfterMs });
    },
  },
  make(FindSameAddress, FindSameAddress, UnpaidSeatCounts, BookingStates, Clock),
];

const holds: Provider[] = [
  make(ExpireUnpaid, ExpireUnpaid, Trips, Payments, Inventory, ReleaseLeftClaims, Bookings, EndedHolds),
  make(ExpireUnpaidBookings, ExpireUnpaidBookings, EndedHolds, ExpireUnpaid, Clock),
  make(RestoreExpired, RestoreExpired, Bookings, Inventory, LimitUnpaidSeats),
];

/** A booking from its form until it is paid or its hold ends. */
@Module({
  imports: [TripsModule, InventoryModule, BookingsModule, PaymentsModule],
  controllers: [CreateBookingHttp, OtpHttp, ExpiredBookingsGrpc],
  providers: [
    ...codes,
    ...unpaidSeats,
    ...holds,
    make(BookingIds, MongoBookingIds, Counters),
    make(ClaimSeats, ClaimSeats, Inventory, LimitUnpaidSeats),
    make(InsertBookings, InsertBookings, Bookings, Inventory),
    make(CreateBooking, CreateBooking, Settings, KeptTrips, BookingIds, ClaimSeats, InsertBookings, Bookings, SendOtp, Clock),
  ],
  exports: [BookingIds, ShowPendingCode, FindSameAddress],
})
export class SellingModule {}
