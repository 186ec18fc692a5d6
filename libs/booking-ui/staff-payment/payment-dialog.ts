import type { Booking } from '@atoll/booking-facts/booking';

/** Each dialog about the payment of a booking gets these. */
export interface PaymentDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}
