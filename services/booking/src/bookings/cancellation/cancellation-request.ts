import { commonError } from '@atoll/errors/common';
import { bookingError } from '../../errors.js';
import { changed, type Author, type Booking, type Change } from '../booking.js';
import { lineOf } from '../history/history.js';

type Asked = Pick<Booking, 'cancelled' | 'cancellationRequest' | 'legs'>;

/** Staff have still to decide about it. */
export const isCancellationPending = ({ cancelled, cancellationRequest }: Pick<Booking, 'cancelled' | 'cancellationRequest'>): boolean =>
  cancellationRequest !== undefined && !cancellationRequest.declined && !cancelled;

/** Refuses a request about a cancelled booking, after its first departure, while one waits, and after one was declined: that is final, as a refused cash request is (D-10). */
function checkCancellationRequest({ cancelled, cancellationRequest, legs }: Asked, now: Date): void {
  if (cancelled) throw commonError('BOOKING_CANCELLED');
  if (cancellationRequest) throw bookingError(cancellationRequest.declined ? 'CANCELLATION_DECLINED' : 'CANCELLATION_REQUESTED');
  if (now >= firstDeparture({ legs })) throw bookingError('DEPARTURE_PASSED');
}

/** Returns the instant before which the customer can ask; undefined where that is over, or was done. */
export function cancellationUntil(booking: Asked, now: Date): Date | undefined {
  const departsAt = firstDeparture(booking);
  return booking.cancelled || booking.cancellationRequest || now >= departsAt ? undefined : departsAt;
}

/** Counted from the booking's own copy, as it was last rescheduled. */
export const firstDeparture = ({ legs }: Pick<Booking, 'legs'>): Date => new Date(Math.min(...legs.map(({ departsAt }) => departsAt.getTime())));

/** `reason` may be empty. */
export function requestCancellation(booking: Booking, reason: string, by: Author, now: Date, key?: string): Change {
  checkCancellationRequest(booking, now);
  const line = reason ? lineOf('CANCELLATION_REQUESTED_BECAUSE', { reason }) : lineOf('CANCELLATION_REQUESTED');
  const cancellationRequest = { at: now, ...(reason && { reason }), ...(key && { key }) };
  return changed(booking, { cancellationRequest }, by, line, now, [{ $case: 'bookingCancellationRequested', value: {} }]);
}

export function checkDeclinable({ cancelled, cancellationRequest }: Pick<Booking, 'cancelled' | 'cancellationRequest'>): void {
  if (cancelled) throw commonError('BOOKING_CANCELLED');
  if (!cancellationRequest) throw bookingError('CANCELLATION_NOT_REQUESTED');
  if (cancellationRequest.declined) throw bookingError('CANCELLATION_DECLINED');
}

/** The booking stays as it is; the customer reads the reason. */
export function declineCancellation(booking: Booking, reason: string, by: Author, now: Date, key?: string): Change {
  checkDeclinable(booking);
  const cancellationRequest = { ...booking.cancellationRequest!, declined: { at: now, reason, ...(key && { key }) } };
  return changed(booking, { cancellationRequest }, by, lineOf('CANCELLATION_DECLINED', { reason }), now, [{ $case: 'bookingCancellationDeclined', value: {} }]);
}

export function declineReasonOf(text: string | null | undefined): string {
  const reason = text?.trim() ?? '';
  if (!reason) throw bookingError('DECLINE_REASON');
  return reason;
}
