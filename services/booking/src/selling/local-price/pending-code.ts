import { commonError } from '@atoll/errors/common';
import type { Booking } from '../../bookings/booking.js';
import { isPaid } from '../../bookings/money/paid.js';
import { bookingError } from '../../errors.js';

/** Whether a code would still change the price [BK-60]. */
export const isPending = (booking: Booking): boolean => booking.otpSent && !booking.otpVerified && !booking.cancelled && !isPaid(booking) && !booking.allowed;

/** Refuses with the reason why a code changes nothing; 'cancelled' comes before 'paid', as for payments. A booking that is paid on arrival may be verified [D-21]. */
export function checkPending(booking: Booking): void {
  if (booking.cancelled) throw commonError('BOOKING_CANCELLED');
  if (isPaid(booking)) throw bookingError('ALREADY_PAID');
  if (booking.allowed) throw bookingError('BOOKING_ALLOWED');
  if (booking.otpVerified) throw bookingError('OTP_ALREADY_VERIFIED');
  if (!booking.otpSent) throw bookingError('OTP_NOT_SENT');
}

/** The booking under whose id the code is stored: the two of a linked pair share one [D-08]. */
export const codeOwnerOf = ({ id, linked }: Booking): number => (linked?.as === 'outbound' ? linked.id : id);
