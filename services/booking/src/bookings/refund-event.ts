import type { Happening, Refund } from './booking.js';

export const refundEvent = ({ method, gateway = '', amount, reason, paymentEventId }: Refund): Happening => ({
  $case: 'bookingRefundDue',
  value: { method, gateway, amount, reason, paymentEventId },
});
