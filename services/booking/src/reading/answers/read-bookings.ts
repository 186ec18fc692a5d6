import type { BookingPayment } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { BookingFilterValues } from '@atoll/contracts/booking-filters';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import { centIn } from '@atoll/money/usd-mvr';
import type { Clock } from '@atoll/time/clock';
import { isAdmin, userIdOf, type Caller } from '@atoll/runtime/context/caller';
import { bookingError } from '../../errors.js';
import type { Booking } from '../../bookings/booking.js';
import { actionResponse, forBoarding, ticketHash, type BookingResponse, type View } from '../booking-response.js';
import type { BookingResponses } from '../booking-responses.js';
import type { ShowPendingCode } from '../../selling/show-pending-code.js';
import { moveAct } from '../../changing/transferable.js';
import { noticeAct } from '../../notices/trip-notice.js';
import { bookingFilter } from './booking-filter.js';
import { cancellationUntil } from '../../bookings/cancellation/cancellation-request.js';
import type { BookingLists } from '../../bookings/lists/booking-lists.port.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { TicketTokens } from '../ticket-tokens.js';
import { nearPage } from '../../bookings/lists/page.js';
import { runsTrip } from '@atoll/runtime/context/trip-access';
import type { Settings } from '../../settings.port.js';
import type { FindSameAddress } from '../../selling/find-same-address.js';

const USER_PAGE_LIMIT = 20;
const MAX_WAITING = 100;

interface FoundBooking {
  booking: Booking;
  response: BookingResponse;
  payment: BookingPayment | undefined;
  view: View;
}

export class ReadBookings {
  constructor(
    private readonly bookings: Bookings,
    private readonly lists: BookingLists,
    private readonly responses: BookingResponses,
    private readonly pendingCode: ShowPendingCode,
    private readonly tokens: TicketTokens,
    private readonly sameAddress: Pick<FindSameAddress, 'run'>,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The uuid gives access; staff see more fields, captains only on trips of their boats. */
  async byUuid(caller: Caller, { uuid }: Input<'getBookingByUuid'>): Promise<Output<'getBookingByUuid'>> {
    const { booking, response, payment } = await this.found(caller, uuid);
    const [otp, ticketToken] = await Promise.all([this.pendingCode.of(booking), this.tokens.of(booking)]);
    const until = cancellationUntil(booking, this.clock.now())?.toISOString() ?? null;
    return { booking: response, ...paymentOf(booking, payment), otp, cancellationUntil: until, ...(ticketToken && { ticketToken }) };
  }

  /** For admins; for captains bookings of their own trips that are not cancelled, as in their lists [D-48]. */
  async byId(caller: Caller, { bookingId }: Input<'getBooking'>): Promise<Output<'getBooking'>> {
    const booking = await this.bookings.byId(caller.operatorId, bookingId);
    const { response, view } = await this.shown(caller, booking);
    if (view === 'public' || (view === 'captain' && booking?.cancelled)) throw bookingError('BOOKING_NOT_FOUND');
    return { booking: view === 'captain' ? forBoarding(response) : response };
  }

  /** The lines of history that `byId` returns to admins [BK-53]. */
  async history({ operatorId }: Caller, { bookingId }: Input<'getBookingHistory'>): Promise<Output<'getBookingHistory'>> {
    const booking = await this.bookings.byId(operatorId, bookingId);
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    return { actions: booking.actions.map(actionResponse) };
  }

  /** As a QR scan reads it: a captain of the trip's boat gets the booking as in their lists, cancelled or not [D-48, D-49, D-50]. */
  async summary(caller: Caller, { uuid }: Input<'getBookingSummary'>): Promise<Output<'getBookingSummary'>> {
    const { response, view } = await this.found(caller, uuid);
    return { booking: view === 'captain' ? forBoarding(response) : response };
  }

  /** As customers see them, whatever else the caller may do. A later reschedule moves a booking within its page only. */
  async ofUser(caller: Caller, { page }: Input<'getUserBookings'>): Promise<Output<'getUserBookings'>> {
    const userId = userIdOf(caller);
    if (userId === undefined) throw commonError('TOKEN_MISSING');
    const asked = { page: nearPage(page, USER_PAGE_LIMIT), pageLimit: USER_PAGE_LIMIT };
    const { bookings, ...total } = await this.lists.ofUser(caller.operatorId, userId, asked);
    const { responses } = await this.responses.of(caller, bookings, 'public');
    return { bookings: responses.toSorted((a, b) => departureOf(b).localeCompare(departureOf(a))), ...total };
  }

  async page(caller: Caller, input: Input<'getBookings'>): Promise<Output<'getBookings'>> {
    const zone = input.day ? (await this.settings.of(caller.operatorId)).zone : undefined;
    const { bookings, ...total } = await this.lists.page(caller.operatorId, bookingFilter(input, zone));
    return { bookings: await this.forAdmins(caller, bookings), ...total };
  }

  /** Those whose slip or request waits for an admin: the same ones as in the list with that filter [D-44]. */
  async waiting(caller: Caller, of: BookingFilterValues): Promise<Output<'pendingVerifications'>> {
    const filter = { page: 0, pageLimit: MAX_WAITING, oldestFirst: true, words: [], ...of };
    const { bookings, ...total } = await this.lists.page(caller.operatorId, filter);
    return { bookings: await this.forAdmins(caller, bookings), ...total };
  }

  private async forAdmins(caller: Caller, bookings: readonly Booking[]): Promise<BookingResponse[]> {
    const [{ responses }, others] = await Promise.all([this.responses.of(caller, bookings, 'admin'), this.sameAddress.run(caller.operatorId, bookings)]);
    return responses.map((response) => {
      const sameAddress = others.get(response.id);
      return sameAddress ? { ...response, sameAddress } : response;
    });
  }

  /** With `captain` the passengers to board, for staff of the trip's boat; without it all bookings, for admins [D-48]. */
  async ofTrip(caller: Caller, { tripId, captain }: Input<'getBookingsForTrip'>): Promise<Output<'getBookingsForTrip'>> {
    if (!captain && !isAdmin(caller)) throw commonError('FORBIDDEN');
    const all = await this.bookings.ofTrip(caller.operatorId, tripId);
    const shown = captain ? all.filter(({ cancelled }) => !cancelled) : all;
    const { responses, trips } = await this.responses.of(caller, shown, captain ? 'captain' : 'admin', [tripId]);
    const trip = trips.get(tripId);
    if (!trip || !runsTrip(caller, trip)) throw commonError('NOT_FOUND');
    if (!captain) return { bookings: responses, acts: [moveAct(trip), noticeAct(trip, all)] };
    return { bookings: responses.map(forBoarding), tickets: await this.ticketChecks(caller, all) };
  }

  private async ticketChecks({ operatorId }: Caller, all: readonly Booking[]): Promise<Output<'getBookingsForTrip'>['tickets']> {
    const cancelled = all.filter((booking) => booking.cancelled).map(({ refNo, uuid }) => ({ refNo, ticketHash: ticketHash(uuid) }));
    return { operatorId, keys: await this.tokens.publicKeys(operatorId), cancelled };
  }

  private async found(caller: Caller, uuid: string | null | undefined): Promise<FoundBooking> {
    return this.shown(caller, await this.bookings.byUuid(caller.operatorId, uuid ?? ''));
  }

  private async shown(caller: Caller, booking: Booking | undefined): Promise<FoundBooking> {
    if (!booking) throw bookingError('BOOKING_NOT_FOUND');
    const { responses, payments, trips } = await this.responses.of(caller, [booking], (known) => viewFor(caller, known));
    const [response] = responses;
    if (!response) throw bookingError('BOOKING_NOT_FOUND');
    return { booking, response, payment: payments.get(booking.id), view: viewFor(caller, [...trips.values()]) };
  }
}

const departureOf = ({ trip, routeToStop }: BookingResponse): string => routeToStop?.departs ?? trip.fromTime;

const viewFor = (caller: Caller, trips: TripSnapshot[]): View =>
  isAdmin(caller) ? 'admin' : trips.some((trip) => runsTrip(caller, trip)) ? 'captain' : 'public';

/** As payment returns it. The estimate is for a USD card; without the fee while payment is unavailable. */
function paymentOf({ price }: Booking, payment: BookingPayment | undefined): Pick<Output<'getBookingByUuid'>, 'stripeFeeEstimate' | 'payment'> {
  const methods = payment?.methods ?? [];
  const usdCard = methods.find(({ method, currency }) => method === 'Card' && currency === 'USD');
  return {
    stripeFeeEstimate: usdCard ? usdCard.amount + usdCard.fee : centIn(price),
    payment: { methods, cardAttemptOpen: payment?.cardAttemptOpen ?? false },
  };
}
