import type { EventPayload, Refund } from './booking.js';

export const refundEvent = ({ method, gateway = '', amount, reason, paymentEventId }: Refund): EventPayload => ({
  $case: 'bookingRefundDue',
  value: { method, gateway, amount, reason, paymentEventId },
});
