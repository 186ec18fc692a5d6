import type { AttendanceService } from '@atoll/contracts/gen/atoll/booking/v1/attendance';
import type { BookingsService, ExpiredBookingsService, PaymentEventsService } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { BookingInventoryService } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import type { BookingMessagesService } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { RefusedActsService } from '@atoll/contracts/gen/atoll/booking/v1/refused_acts';
import type { BookingReportsService } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import type { TicketFilesService, TicketsService } from '@atoll/contracts/gen/atoll/booking/v1/tickets';
import type {
  FeedbackTextsService,
  OperatorDirectoryService,
  PasswordResetsService,
  SessionsService,
  UsersService,
} from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { ReportMailsService, SendNowService } from '@atoll/contracts/gen/atoll/notification/v1/notification';
import type { CreditReservationsService, PaymentClosingService, PaymentDetailsService } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { PaymentReportsService } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import type { MailedReportsService } from '@atoll/contracts/gen/atoll/reporting/v1/reporting';
import type { TransferTargetsService } from '@atoll/contracts/gen/atoll/trip/v1/transfer_targets';
import type { TripReportsService } from '@atoll/contracts/gen/atoll/trip/v1/reports';
import type { PrivateTripsService, TripsService } from '@atoll/contracts/gen/atoll/trip/v1/trip';

/** Every process that signs contexts with a key of its own. */
export const issuers = ['gateway', 'shell', 'identity', 'trip', 'booking', 'payment', 'notification', 'reporting'] as const;

/** The only issuer of statements about people. */
export const gateway = 'gateway';

type PathOf<S> = S extends unknown ? Extract<S[keyof S], { readonly path: string }>['path'] : never;
type GrpcPath = PathOf<
  | AttendanceService
  | BookingsService
  | ExpiredBookingsService
  | PaymentEventsService
  | BookingInventoryService
  | BookingMessagesService
  | BookingReportsService
  | RefusedActsService
  | TicketFilesService
  | TicketsService
  | FeedbackTextsService
  | OperatorDirectoryService
  | PasswordResetsService
  | SessionsService
  | UsersService
  | SendNowService
  | ReportMailsService
  | MailedReportsService
  | CreditReservationsService
  | PaymentClosingService
  | PaymentDetailsService
  | PaymentReportsService
  | TransferTargetsService
  | PrivateTripsService
  | TripReportsService
  | TripsService
>;
/** `Trips/Snapshots` of trip's proto package. */
type MethodOf<To extends string> = GrpcPath extends infer P ? (P extends `/atoll.${To}.v1.${infer Method}` ? Method : never) : never;

export interface GrpcEdge {
  readonly from: string;
  readonly to: string;
  /** Methods that `from` may call, all of them in its own name. */
  readonly methods: readonly string[];
  /** Those of them for which `from` may also forward the gateway's statement about a person. */
  readonly forPeople: readonly string[];
}

interface MethodsOf<To extends string> {
  readonly own?: readonly MethodOf<To>[];
  readonly forPeople?: readonly MethodOf<To>[];
}

function edge<To extends string>(from: string, to: To, { own = [], forPeople = [] }: MethodsOf<To>): GrpcEdge {
  return { from, to, methods: [...own, ...forPeople], forPeople };
}

/** Every allowed gRPC edge: which service may call which methods of which. Clients, servers, `npm start`, the check of the chart and the tests read this table. */
export const grpcEdges: readonly GrpcEdge[] = [
  edge('booking', 'trip', {
    own: [
      'Trips/Snapshots',
      'Trips/SnapshotsAndNames',
      'Trips/DirectTrips',
      'Trips/LocationNames',
      'PrivateTrips/CreatePrivateTrip',
      'PrivateTrips/WithdrawPrivateTrip',
    ],
    forPeople: ['TransferTargets/TargetBoats', 'TransferTargets/ProposeCopy', 'TransferTargets/CommitCopy'],
  }),
  edge('trip', 'booking', {
    own: ['BookingInventory/Apply', 'BookingInventory/RaiseTerms'],
    forPeople: [
      'BookingInventory/Occupancy',
      'BookingInventory/SeatsHeld',
      'BookingInventory/Loads',
      'BookingInventory/ActiveBookings',
      'BookingInventory/PointUse',
      'RefusedActs/Keep',
    ],
  }),
  edge('booking', 'payment', {
    own: ['PaymentClosing/CloseBookings', 'PaymentClosing/OpenBookings', 'CreditReservations/Reserve', 'CreditReservations/Release'],
    forPeople: ['PaymentDetails/ForBookings'],
  }),
  edge('payment', 'booking', {
    own: ['PaymentEvents/ApplyPaymentEvent', 'ExpiredBookings/Restore', 'BookingReports/RefNos'],
    forPeople: ['Bookings/ByUuid', 'Bookings/ById', 'RefusedActs/Keep', 'Attendance/Board'],
  }),
  edge('payment', 'trip', { own: ['Trips/Snapshots'] }),
  edge('booking', 'notification', { own: ['SendNow/LocalPriceCode'] }),
  edge('trip', 'identity', { own: ['OperatorDirectory/Settings'], forPeople: ['Users/ByIds'] }),
  edge('booking', 'identity', { own: ['OperatorDirectory/Settings', 'Users/ByIds'] }),
  edge('payment', 'identity', { own: ['OperatorDirectory/Settings', 'Users/ByIds'] }),
  edge('notification', 'identity', {
    own: ['OperatorDirectory/Settings', 'OperatorDirectory/WithReminders', 'PasswordResets/Link', 'FeedbackTexts/Text', 'Sessions/Resolve'],
  }),
  edge('reporting', 'identity', { own: ['OperatorDirectory/Settings', 'OperatorDirectory/WithReportMails', 'Users/ByIds'] }),
  edge('reporting', 'trip', { own: ['Trips/Snapshots', 'TripReports/DailyTotals', 'TripReports/DailyLoads'] }),
  edge('reporting', 'booking', { own: ['BookingReports/ForTripPayments', 'BookingReports/DailyTotals', 'BookingReports/DailyLoads'] }),
  edge('reporting', 'payment', { own: ['PaymentReports/References', 'PaymentReports/DailyTotals'] }),
  edge('reporting', 'notification', { own: ['ReportMails/Add'] }),
  edge('notification', 'reporting', { own: ['MailedReports/Runs', 'MailedReports/File'] }),
  edge('notification', 'booking', {
    own: [
      'BookingMessages/ForMessages',
      'BookingMessages/ForLinks',
      'BookingMessages/ForWaitlist',
      'BookingMessages/ForPrivateTransfer',
      'BookingMessages/ForTripNotices',
      'BookingMessages/TripNoticeReach',
      'BookingMessages/ForReminder',
      'TicketFiles/OfBooking',
    ],
  }),
  edge('notification', 'trip', { own: ['Trips/Snapshots', 'Trips/Departing', 'Trips/LocationNames'] }),
  edge('gateway', 'identity', { own: ['OperatorDirectory/ByHost', 'Sessions/Resolve'] }),
  edge('shell', 'identity', { own: ['OperatorDirectory/Settings'] }),
  edge('shell', 'trip', { own: ['Trips/PublicLocations'] }),
  edge('shell', 'booking', { own: ['Tickets/TicketHead'] }),
];

const edgeOf = (from: string, to: string): GrpcEdge | undefined => grpcEdges.find((one) => one.from === from && one.to === to);
const makesNoCalls = (name: string): boolean => !grpcEdges.some(({ from }) => from === name);

/** Whether `from` may call any method of `to` over gRPC. */
export const mayAsk = (from: string, to: string): boolean => edgeOf(from, to) !== undefined;

/** @param path of a gRPC call: `/atoll.trip.v1.Trips/Snapshots` */
function namesMethod({ to }: GrpcEdge, methods: readonly string[], path: string): boolean {
  const start = `/atoll.${to}.v1.`;
  return path.startsWith(start) && methods.includes(path.slice(start.length));
}

/** Whether `from` may call this method of `to` in its own name. */
export function mayCall(from: string, to: string, path: string): boolean {
  const found = edgeOf(from, to);
  return found !== undefined && namesMethod(found, found.methods, path);
}

/**
 * Whether `from` may forward to `to` the statement issued for a call that `owner` owns, at least with one method. gRPC handlers make no
 * further gRPC calls for people, except to a service that makes none itself (identity), so call chains are at most two deep.
 */
function mayPassOn(owner: string, from: string, to: string): boolean {
  if (!edgeOf(from, to)?.forPeople.length) return false;
  return from === owner || (makesNoCalls(to) && (edgeOf(owner, from)?.forPeople.length ?? 0) > 0);
}

/** Whether `from` may call this method of `to` for the person of a call that `owner` owns. */
export function mayCallFor(owner: string, from: string, to: string, path: string): boolean {
  const found = edgeOf(from, to);
  return found !== undefined && mayPassOn(owner, from, to) && namesMethod(found, found.forPeople, path);
}

const audiences = new Map<string, readonly string[]>(
  [...new Set(grpcEdges.flatMap(({ from, to }) => [from, to]))].map((owner) => [
    owner,
    [owner, ...new Set(grpcEdges.filter(({ from, to }) => to !== owner && mayPassOn(owner, from, to)).map(({ to }) => to))],
  ]),
);

/** Audiences of the statement issued for a call of `owner`: the owner, and every service to which it may be forwarded from there. */
export const audiencesOf = (owner: string): readonly string[] => audiences.get(owner) ?? [owner];
