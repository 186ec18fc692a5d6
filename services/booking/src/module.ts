import { SettingsClient } from '@atoll/operator-settings/client';
import { readDeployment } from '@atoll/operator-settings/origin';
import { Counters } from '@atoll/runtime/mongo/counters';
import { Environment, readVariables } from '@atoll/runtime/start/environment';
import { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import { make } from '@atoll/runtime/start/make';
import { Auditor } from '@atoll/outbox/audit/auditor';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { RateLimiter } from '@atoll/runtime/redis/rate-limit';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { Clock } from '@atoll/time/clock';
import { Module, type Provider } from '@nestjs/common';
import { AllowBookingHttp } from './allow-booking/allow-booking.http.js';
import { AllowBooking } from './allow-booking/allow-booking.js';
import { AttendanceHttp } from './attendance/attendance.http.js';
import { DecideAttendance } from './attendance/decide-attendance.js';
import { MarkAttendance } from './attendance/mark-attendance.js';
import { MongoBookings } from './bookings/store/bookings.mongo.js';
import { Bookings } from './bookings/bookings.port.js';
import { MongoBookingCounts } from './booking-counts/booking-counts.mongo.js';
import { BookingCounts } from './booking-counts/booking-counts.port.js';
import { CountBookings } from './booking-counts/count-bookings.job.js';
import { CancelBookingHttp } from './cancel-booking/cancel-booking.http.js';
import { CancelBooking } from './cancel-booking/cancel-booking.js';
import { ChangeBookingHttp } from './change-booking/change-booking.http.js';
import { ChangeBooking } from './change-booking/change-booking.js';
import { ReadChangeFacts } from './change-booking/change-facts.js';
import { FindChangeTrips } from './change-booking/find-change-trips.js';
import { MongoBookingIds } from './create-booking/booking-ids.mongo.js';
import { BookingIds } from './create-booking/booking-ids.port.js';
import { ClaimSeats } from './create-booking/claim-seats.js';
import { CreateBookingHttp } from './create-booking/create-booking.http.js';
import { CreateBooking } from './create-booking/create-booking.js';
import { BookingLinksHttp } from './customer-messages/booking-links.http.js';
import { BookingMessagesGrpc } from './customer-messages/booking-messages.grpc.js';
import { MongoContactBookings } from './customer-messages/contact-bookings.mongo.js';
import { ContactBookings } from './customer-messages/contact-bookings.port.js';
import { MongoLinkRequests } from './customer-messages/link-requests.mongo.js';
import { LinkRequests } from './customer-messages/link-requests.port.js';
import { SendBookingLinks } from './customer-messages/send-booking-links.js';
import { EditBookingHttp } from './edit-booking/edit-booking.http.js';
import { EditCustomers } from './edit-booking/edit-customers.js';
import { EditIsLocal } from './edit-booking/edit-is-local.js';
import { environment } from './environment.js';
import { MongoEndedHolds } from './holds/ended-holds.mongo.js';
import { EndedHolds } from './holds/ended-holds.port.js';
import { ExpireUnpaidBookings } from './holds/expire-unpaid.job.js';
import { ExpiredBookingsGrpc } from './holds/expired-bookings.grpc.js';
import { RestoreExpired } from './holds/restore-expired.js';
import { ExpireUnpaid } from './holds/expire-unpaid.js';
import { MongoInventory } from './inventory/inventory.mongo.js';
import { Inventory } from './inventory/inventory.port.js';
import { GrpcCodeSender } from './otp/code-sender.grpc-client.js';
import { CodeSender } from './otp/code-sender.port.js';
import { OtpHash } from './otp/otp-code.js';
import { MongoOtpCodes } from './otp/otp-codes.mongo.js';
import { OtpCodes } from './otp/otp-codes.port.js';
import { OtpLimits } from './otp/otp-limits.js';
import { OtpHttp } from './otp/otp.http.js';
import { ResendOtp } from './otp/resend-otp.js';
import { SendOtp } from './otp/send-otp.js';
import { ShowPendingCode } from './otp/show-pending-code.js';
import { VerifyOtp } from './otp/verify-otp.js';
import { RedisLiveChanges } from './live/live-changes.redis.js';
import { LiveHub } from './live/live-hub.js';
import { LiveStreams } from './live/live-streams.js';
import { MongoLiveVersions } from './live/live-versions.mongo.js';
import { LiveVersions } from './live/live-versions.port.js';
import { LiveHttp } from './live/live.http.js';
import { OpenLive } from './live/open-live.js';
import { AgeGroupsHttp } from './passengers/age-groups.http.js';
import { ManifestPrinter } from './manifests/manifest-printer.port.js';
import { ThreadManifestPrinter } from './manifests/manifest-printer.thread.js';
import { ManifestsHttp } from './manifests/manifests.http.js';
import { ReadManifest } from './manifests/read-manifest.js';
import { ApplyPaymentEvent } from './payments/apply-payment-event.js';
import { BookingsGrpc } from './payments/bookings.grpc.js';
import { PaymentEventsGrpc } from './payments/payment-events.grpc.js';
import { HearOfAttempt } from './payments/hear-of-attempt.js';
import { PaymentEventsKafka } from './payments/payment-events.kafka.js';
import { GrpcPayments } from './payments/payments.grpc-client.js';
import { Payments } from './payments/payments.port.js';
import { ReceivePayment } from './payments/receive-payment.js';
import { TransferAccounts } from './payments/transfer-accounts.js';
import { TransferAccountsHttp } from './payments/transfer-accounts.http.js';
import { UpdatePaymentRecords } from './payments/update-payment-records.js';
import { AcceptPrivateTransfer } from './private-transfers/accept/accept-private-transfer.js';
import { CompleteAcceptance } from './private-transfers/accept/complete-acceptance.js';
import { CompleteAcceptances } from './private-transfers/accept/complete-acceptances.job.js';
import { CreatePrivateTransfer } from './private-transfers/create-private-transfer.js';
import { PrivateTransfersHttp } from './private-transfers/private-transfers.http.js';
import { MongoPrivateTransfers } from './private-transfers/private-transfers.mongo.js';
import { PrivateTransfers } from './private-transfers/private-transfers.port.js';
import { GrpcPrivateTrips } from './private-transfers/accept/private-trips.grpc-client.js';
import { PrivateTrips } from './private-transfers/accept/private-trips.port.js';
import { ReadPrivateTransfers } from './private-transfers/read-private-transfers.js';
import { RejectPrivateTransfer } from './private-transfers/reject-private-transfer.js';
import { MongoUnfinishedAcceptances } from './private-transfers/accept/unfinished-acceptances.mongo.js';
import { UnfinishedAcceptances } from './private-transfers/accept/unfinished-acceptances.port.js';
import { GrpcUsers } from './payments/users.grpc-client.js';
import { Users } from './payments/users.port.js';
import { BookingResponses } from './read-bookings/booking-responses.js';
import { ReadBookingsHttp } from './read-bookings/read-bookings.http.js';
import { ReadBookings } from './read-bookings/read-bookings.js';
import { DecideRefusedAct } from './refused-acts/decide-refused-act.js';
import { KeepRefusedAct } from './refused-acts/keep-refused-act.js';
import { ReadRefusedActs } from './refused-acts/read-refused-acts.js';
import { RefusedActsGrpc } from './refused-acts/refused-acts.grpc.js';
import { RefusedActsHttp } from './refused-acts/refused-acts.http.js';
import { MongoRefusedActs } from './refused-acts/refused-acts.mongo.js';
import { RefusedActs } from './refused-acts/refused-acts.port.js';
import { MongoInventoryScan } from './repair/inventory-scan.mongo.js';
import { REPAIR_SETTINGS, Repairer, type RepairSettings } from './repair/repairer.js';
import { RequestIds } from './requests/request-ids.port.js';
import { SeatsHttp } from './seats/seats.http.js';
import { RemoveSeats } from './seats/remove-seats.js';
import { SelectSeats } from './seats/select-seats.js';
import { Settings } from './settings.port.js';
import { InventoryGrpc } from './trips/inventory.grpc.js';
import { ReadTicketHead } from './tickets/read-ticket-head.js';
import { ReadTickets } from './tickets/read-tickets.js';
import { GrpcTicketBrands } from './tickets/ticket-brands.grpc-client.js';
import { TicketBrands } from './tickets/ticket-brands.port.js';
import { MongoTicketKeys } from './tickets/token/ticket-keys.mongo.js';
import { TicketKeys } from './tickets/token/ticket-keys.port.js';
import { TicketTokens } from './tickets/token/ticket-tokens.js';
import { TicketPrinter } from './tickets/ticket-printer.port.js';
import { ThreadTicketPrinter } from './tickets/ticket-printer.thread.js';
import { TicketsGrpc } from './tickets/tickets.grpc.js';
import { TicketsHttp } from './tickets/tickets.http.js';
import { LoadsGrpc } from './trips/loads.grpc.js';
import { PointUseGrpc } from './trips/point-use.grpc.js';
import { MongoPointUse } from './trips/point-use.mongo.js';
import { PointUse } from './trips/point-use.port.js';
import { GrpcLocations } from './trips/locations.grpc-client.js';
import { Locations } from './trips/locations.port.js';
import { MongoPeopleAtStops } from './trips/people-at-stops.mongo.js';
import { PeopleAtStops } from './trips/people-at-stops.port.js';
import { GrpcTrips } from './trips/trips.grpc-client.js';
import { ApplyTripEvent } from './trip-changes/apply-trip-event.js';
import { ApplyLateChanges } from './trip-changes/late-changes.job.js';
import { MongoLateTripChanges } from './trip-changes/late-changes.mongo.js';
import { LateTripChanges } from './trip-changes/late-changes.port.js';
import { CopyToBookings } from './trip-changes/copy-to-bookings.js';
import { TripEventsKafka } from './trip-changes/trip-events.kafka.js';
import { Trips } from './trips/trips.port.js';
import { OpenTargetTrip } from './transfer-bookings/open-target-trip.js';
import { ReadTransfers } from './transfer-bookings/read-transfers.js';
import { TransferBookingsHttp } from './transfer-bookings/transfer-bookings.http.js';
import { TransferBookings } from './transfer-bookings/transfer-bookings.js';
import { GrpcTransferTargets } from './transfer-bookings/transfer-targets.grpc-client.js';
import { TransferTargets } from './transfer-bookings/transfer-targets.port.js';
import { FindSameAddress } from './unpaid-seats/find-same-address.js';
import { HolderHash } from './unpaid-seats/holder-hash.js';
import { LimitUnpaidSeats } from './unpaid-seats/limit-unpaid-seats.js';
import { MongoUnpaidSeatCounts } from './unpaid-seats/unpaid-seat-counts.mongo.js';
import { UnpaidSeatCounts } from './unpaid-seats/unpaid-seat-counts.port.js';
import { CreateWaitlist } from './waitlists/create-waitlist.js';
import { ReadWaitlists } from './waitlists/read-waitlists.js';
import { WaitlistsHttp } from './waitlists/waitlists.http.js';
import { MongoWaitlists } from './waitlists/waitlists.mongo.js';
import { Waitlists } from './waitlists/waitlists.port.js';

const stores: Provider[] = [
  { provide: Auditor, useFactory: ({ values }: Environment) => new Auditor(values.auditKey), inject: [Environment] },
  {
    provide: MongoBookings,
    useFactory: (connection: MongoConnection, auditor: Auditor) => new MongoBookings(connection, auditor),
    inject: [MongoConnection, Auditor],
  },
  { provide: Bookings, useExisting: MongoBookings },
  make(PointUse, MongoPointUse, MongoConnection),
  make(PeopleAtStops, MongoPeopleAtStops, MongoConnection),
  make(Inventory, MongoInventory, MongoConnection),
  make(ContactBookings, MongoContactBookings, MongoConnection),
  make(LinkRequests, MongoLinkRequests, MongoConnection),
  make(BookingIds, MongoBookingIds, Counters),
  { provide: RequestIds, useExisting: Counters },
  make(Waitlists, MongoWaitlists, MongoConnection, Auditor),
  make(PrivateTransfers, MongoPrivateTransfers, MongoConnection, Auditor),
  make(UnfinishedAcceptances, MongoUnfinishedAcceptances, MongoConnection),
  make(OtpCodes, MongoOtpCodes, MongoConnection),
  make(LiveVersions, MongoLiveVersions, MongoConnection),
  make(UnpaidSeatCounts, MongoUnpaidSeatCounts, MongoConnection),
  make(TicketKeys, MongoTicketKeys, MongoConnection),
  make(RefusedActs, MongoRefusedActs, MongoConnection, Auditor, MongoBookings),
];

const otherServices: Provider[] = [
  make(Trips, GrpcTrips, GrpcPeers),
  make(TransferTargets, GrpcTransferTargets, GrpcPeers),
  make(Locations, GrpcLocations, GrpcPeers),
  make(PrivateTrips, GrpcPrivateTrips, GrpcPeers),
  make(Payments, GrpcPayments, GrpcPeers),
  make(CodeSender, GrpcCodeSender, GrpcPeers),
  make(Users, GrpcUsers, GrpcPeers),
  {
    provide: SettingsClient,
    inject: [GrpcPeers, RedisConnection],
    useFactory: (peers: GrpcPeers, redis: RedisConnection) => SettingsClient.connect('booking', peers, redis),
  },
  { provide: Settings, useExisting: SettingsClient },
  {
    provide: TicketBrands,
    inject: [SettingsClient],
    useFactory: (identity: SettingsClient) =>
      new GrpcTicketBrands(identity, readDeployment(readVariables('booking', environment.pick({ PUBLIC_SCHEME: true, PUBLIC_PORT: true })))),
  },
  make(TicketPrinter, ThreadTicketPrinter),
  make(ManifestPrinter, ThreadManifestPrinter),
];

/** What customers ask the operator for. */
const requests: Provider[] = [
  make(CreateWaitlist, CreateWaitlist, Settings, Locations, Waitlists, RequestIds, Clock),
  make(ReadWaitlists, ReadWaitlists, Settings, Locations, Waitlists, Clock),
  make(CreatePrivateTransfer, CreatePrivateTransfer, Settings, Locations, PrivateTransfers, RequestIds, Clock),
  make(ReadPrivateTransfers, ReadPrivateTransfers, PrivateTransfers, Trips, MongoBookings),
  make(CompleteAcceptance, CompleteAcceptance, PrivateTrips, Inventory, MongoBookings, BookingIds, PrivateTransfers, Clock),
  make(AcceptPrivateTransfer, AcceptPrivateTransfer, PrivateTransfers, CompleteAcceptance, BookingIds, Clock),
  make(CompleteAcceptances, CompleteAcceptances, UnfinishedAcceptances, CompleteAcceptance, Clock),
  make(RejectPrivateTransfer, RejectPrivateTransfer, PrivateTransfers, Clock),
];

const codes: Provider[] = [
  make(OtpLimits, OtpLimits, RateLimiter),
  { provide: OtpHash, inject: [Environment], useFactory: ({ values }: Environment) => new OtpHash(values.contextPrivateKey) },
  make(SendOtp, SendOtp, OtpCodes, CodeSender, OtpLimits, OtpHash, Clock),
  make(ResendOtp, ResendOtp, Bookings, OtpCodes, SendOtp, Clock),
  make(VerifyOtp, VerifyOtp, Bookings, OtpCodes, OtpLimits, OtpHash, Clock),
  make(ShowPendingCode, ShowPendingCode, OtpCodes, Clock),
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
    AllowBookingHttp,
    ChangeBookingHttp,
    TransferBookingsHttp,
    EditBookingHttp,
    SeatsHttp,
    OtpHttp,
    TicketsHttp,
    ManifestsHttp,
    AttendanceHttp,
    RefusedActsHttp,
    LiveHttp,
    WaitlistsHttp,
    PrivateTransfersHttp,
    BookingsGrpc,
    ExpiredBookingsGrpc,
    BookingLinksHttp,
    BookingMessagesGrpc,
    TicketsGrpc,
    RefusedActsGrpc,
    InventoryGrpc,
    LoadsGrpc,
    PointUseGrpc,
    TransferAccountsHttp,
    PaymentEventsGrpc,
  ],
  providers: [
    ...stores,
    ...otherServices,
    ...requests,
    ...codes,
    { provide: HolderHash, inject: [Environment], useFactory: ({ values }: Environment) => new HolderHash(values.contextPrivateKey) },
    {
      provide: LimitUnpaidSeats,
      inject: [UnpaidSeatCounts, MongoBookings, HolderHash, Environment, Clock],
      useFactory: (counts: UnpaidSeatCounts, bookings: MongoBookings, hash: HolderHash, { values }: Environment, clock: Clock) => {
        const settings = { enabled: values.rateLimits, repairAfterMs: repairSettings().repairAfterMs };
        return new LimitUnpaidSeats(counts, bookings, hash, clock, settings);
      },
    },
    make(ClaimSeats, ClaimSeats, Inventory, Bookings, LimitUnpaidSeats),
    make(CreateBooking, CreateBooking, Settings, Trips, ClaimSeats, Bookings, BookingIds, SendOtp, Clock),
    make(CancelBooking, CancelBooking, Inventory, Bookings, Clock),
    make(AllowBooking, AllowBooking, Trips, Bookings, Clock),
    make(ReadChangeFacts, ReadChangeFacts, Settings, Trips, Bookings, Clock),
    make(ChangeBooking, ChangeBooking, ReadChangeFacts, Inventory, Bookings),
    make(FindChangeTrips, FindChangeTrips, ReadChangeFacts, Trips, Inventory, Bookings),
    make(BookingResponses, BookingResponses, Trips, Payments, Inventory, Bookings, Clock),
    make(FindSameAddress, FindSameAddress, UnpaidSeatCounts, Clock),
    make(ReadBookings, ReadBookings, Bookings, BookingResponses, ShowPendingCode, TicketTokens, FindSameAddress),
    make(OpenTargetTrip, OpenTargetTrip, TransferTargets, Inventory),
    make(TransferBookings, TransferBookings, Trips, OpenTargetTrip, Inventory, Bookings, Clock),
    make(ReadTransfers, ReadTransfers, TransferTargets, Bookings, BookingResponses, Inventory),
    make(ReadTicketHead, ReadTicketHead, Bookings, Trips, Clock),
    {
      provide: TicketTokens,
      inject: [Environment, TicketKeys, Settings, Clock],
      useFactory: ({ values }: Environment, keys: TicketKeys, settings: Settings, clock: Clock) =>
        new TicketTokens(values.contextPrivateKey, keys, settings, clock),
    },
    make(ReadTickets, ReadTickets, Bookings, BookingResponses, Settings, TicketBrands, TicketTokens, Clock),
    make(ReadManifest, ReadManifest, Trips, Bookings, Inventory, Settings, Clock),
    make(SelectSeats, SelectSeats, Settings, Trips, Inventory, Bookings, Clock),
    make(RemoveSeats, RemoveSeats, Trips, Inventory, Bookings, Clock),
    make(EditCustomers, EditCustomers, Settings, Trips, Inventory, Bookings, Clock),
    make(EditIsLocal, EditIsLocal, Settings, Trips, Bookings, Clock),
    make(DecideAttendance, DecideAttendance, Trips, Inventory),
    make(KeepRefusedAct, KeepRefusedAct, RefusedActs, Inventory, RequestIds, Clock),
    make(MarkAttendance, MarkAttendance, DecideAttendance, Bookings, KeepRefusedAct, Clock),
    make(DecideRefusedAct, DecideRefusedAct, RefusedActs, Bookings, DecideAttendance, Clock),
    make(ReadRefusedActs, ReadRefusedActs, RefusedActs, Bookings, Trips, DecideRefusedAct),
    make(SendBookingLinks, SendBookingLinks, LinkRequests, RateLimiter, Clock),
    make(BookingCounts, MongoBookingCounts, MongoConnection),
    make(CountBookings, CountBookings, BookingCounts),
    make(EndedHolds, MongoEndedHolds, MongoConnection),
    make(ExpireUnpaid, ExpireUnpaid, Trips, Payments, Inventory, Bookings, EndedHolds),
    make(ExpireUnpaidBookings, ExpireUnpaidBookings, EndedHolds, ExpireUnpaid, Clock),
    make(RestoreExpired, RestoreExpired, Bookings, Inventory, LimitUnpaidSeats),
    make(ReceivePayment, ReceivePayment, Bookings, Inventory),
    make(HearOfAttempt, HearOfAttempt, Bookings),
    make(UpdatePaymentRecords, UpdatePaymentRecords, Bookings, Users),
    make(ApplyPaymentEvent, ApplyPaymentEvent, ReceivePayment, UpdatePaymentRecords, HearOfAttempt, Users, MongoConnection),
    make(PaymentEventsKafka, PaymentEventsKafka, ApplyPaymentEvent),
    make(LateTripChanges, MongoLateTripChanges, MongoConnection),
    make(CopyToBookings, CopyToBookings, Bookings, Trips, Inventory, Settings, Users),
    make(ApplyLateChanges, ApplyLateChanges, LateTripChanges, CopyToBookings, Clock),
    make(ApplyTripEvent, ApplyTripEvent, CopyToBookings, LateTripChanges, Waitlists, Clock, MongoConnection),
    make(TripEventsKafka, TripEventsKafka, ApplyTripEvent),
    make(TransferAccounts, TransferAccounts, Bookings, Trips, Settings),
    make(RedisLiveChanges, RedisLiveChanges, RedisConnection, MongoConnection),
    { provide: LiveHub, inject: [LiveVersions], useFactory: (versions: LiveVersions) => new LiveHub(versions) },
    { provide: LiveStreams, useFactory: () => new LiveStreams() },
    make(OpenLive, OpenLive, LiveHub, LiveStreams, Bookings, Trips),
    {
      provide: Repairer,
      inject: [MongoConnection, Inventory, MongoBookings, Clock],
      useFactory: (connection: MongoConnection, inventory: Inventory, bookings: MongoBookings, clock: Clock) =>
        new Repairer(new MongoInventoryScan(connection), inventory, bookings, clock, repairSettings()),
    },
  ],
})
export class BookingModule {}
