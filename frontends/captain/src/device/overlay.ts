import { isOnBoard } from '@atoll/booking-facts/legs';
import { boardingEndedBy, runActs, type Run } from '@atoll/booking-facts/trip-run';
import type { Booking, Customer, Trip } from '../server-types.js';
import type { LogView } from './operation-log.js';
import type { Operation } from './operation.js';

/** The captain's acts that the server's data on the screen does not show yet, oldest first: those that wait, and those accepted after it was requested. */
export function actsSince({ waiting, accepted }: Pick<LogView, 'waiting' | 'accepted'>, requestedAt: number | undefined): readonly Operation[] {
  return [...accepted.filter(({ sentAt }) => sentAt >= (requestedAt ?? 0)).map(({ operation }) => operation), ...waiting];
}

/** Whether a passenger is on board of the trip, as the captain has last marked them. */
export function isMarked(acts: readonly Operation[], tripId: number, booking: Booking, customer: Customer): boolean {
  const marks = acts.flatMap((act) => markOf(act, tripId, booking, customer));
  return marks.at(-1) ?? isOnBoard(booking, customer, tripId);
}

/** How the act has marked the passenger; empty where it has not. */
function markOf({ call, input }: Operation, tripId: number, booking: Booking, customer: Customer): boolean[] {
  if (call === 'receiveAndBoard') return input.tripId === tripId && input.bookingId === booking.id && input.boards ? [true] : [];
  if (call !== 'markAttendance' || input.tripId !== tripId || input.bookingId !== booking.id) return [];
  return input.wholeBooking === true || input.customerId === customer.id ? [input.boarded] : [];
}

const runOf = ({ deleted_at, departed, ended }: Trip): Run => ({ deleted: deleted_at !== null, departed, ended });

/** The trip as the captain has left it by departing and ending it, with the acts that continue its course from there. */
export function asRun(trip: Trip, acts: readonly Operation[]): Trip {
  let shown = trip;
  for (const { call, input, doneAt } of acts) {
    if (call === 'depart' && input.tripId === trip.id)
      shown = { ...shown, departed: input.departed, departed_at: input.departed ? (shown.departed_at ?? doneAt) : null };
    if (call === 'end' && input.tripId === trip.id) shown = { ...shown, ended: input.ended, ended_at: input.ended ? (shown.ended_at ?? doneAt) : null };
  }
  if (shown === trip) return trip;
  const course = runActs(runOf(shown)).map((code) => ({ code, refusal: null, until: null }));
  return { ...shown, acts: [...(trip.acts ?? []).filter(({ code }) => !isOfCourse(code)), ...course] };
}

const isOfCourse = (code: NonNullable<Trip['acts']>[number]['code']): boolean => ['depart', 'end', 'cancelDepart', 'cancelEnd'].includes(code);

/** A booking whose money the captain has received is paid: its people may board, and nothing is left to be done about its payment [PY-23]. */
export function asPaid(booking: Booking, acts: readonly Operation[]): Booking {
  const isReceived = acts.some(({ call, input }) => (call === 'receiveAndBoard' || call === 'confirmCashTransfer') && input.bookingId === booking.id);
  return isReceived && !booking.isPaid ? { ...booking, isPaid: true, status: 'Paid', notBoarded: null, acts: [] } : booking;
}

/** A booking on a trip that the captain has run on without the server: boarding ends and opens again with it [D-84]. */
export function asBoardable(booking: Booking, before: Trip, after: Trip): Booking {
  if (before.departed === after.departed && before.ended === after.ended) return booking;
  const legs = booking.legs.map((leg) => (leg.tripId === after.id ? { ...leg, boardingEnded: boardingEndedBy(runOf(after), leg.boardsLater) ?? null } : leg));
  return { ...booking, legs };
}
