/** Messages about a booking that notification sends; staff read them in the booking's log. */
export const bookingTemplates = [
  'booking-created',
  'payment-confirmed',
  'booking-cancelled',
  'cancellation-declined',
  'booking-moved',
  'slip-rejected',
  'cash-allowed',
  'cash-rejected',
  'refund-due',
  'refunded',
  'trip-rescheduled',
  'trip-transferred',
  'trip-deleted',
  'boat-changed',
  'seats-lost',
  'private-transfer-accepted',
  'trip-notice',
  'trip-reminder',
  'local-price-code',
] as const;

/** Messages that an operator may leave out. Codes, links, tickets, received and returned money, cancellations and changed times are always sent. */
export const optionalTemplates = [
  'booking-created',
  'cancellation-declined',
  'slip-rejected',
  'cash-allowed',
  'cash-rejected',
  'boat-changed',
  'seats-lost',
  'private-transfer-rejected',
  'trip-reminder',
] as const;
