import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { BookingPayment, ForBookingsResponse, PaymentMethod } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { Caller } from '@atoll/runtime/context/caller';
import { receiptEventId } from '../attempts/attempt-events.js';
import type { Attempts } from '../attempts/attempts.port.js';
import type { PaymentGateways } from '../payment-gateways/payment-gateways.js';
import { paymentMethods, type MethodSettings } from './payment-methods.js';

const NONE = { id: 0, status: '' };

/** What booking includes in its responses unread: whether a payment is under way, and how the booking can be paid now. */
export class PaymentDetails {
  constructor(
    private readonly attempts: Attempts,
    private readonly settings: { of(operatorId: string): Promise<MethodSettings> },
    private readonly gateways: Pick<PaymentGateways, 'accepting'>,
  ) {}

  async run({ operatorId }: Caller, bookings: BookingForPayment[]): Promise<ForBookingsResponse> {
    const ids = bookings.map(({ id }) => id);
    const [status, settings] = await Promise.all([this.attempts.statusOf(operatorId, ids), this.settings.of(operatorId)]);
    const mvrCard = this.gateways.accepting('MVR')?.product;
    return {
      bookings: bookings.map((booking) => {
        const { isOpen = false, paid = [] } = status.get(booking.id) ?? {};
        const unacknowledged = paid.some((id) => !booking.paymentEventIds.includes(receiptEventId({ operatorId, id })));
        return detailsOf(booking.id, isOpen || unacknowledged, paymentMethods(booking, settings, mvrCard, unacknowledged));
      }),
    };
  }
}

function detailsOf(bookingId: number, cardAttemptOpen: boolean, methods: PaymentMethod[]): BookingPayment {
  return { bookingId, transfer: { ...NONE, refNo: '', updatedAtMs: 0 }, cashPayment: NONE, cardAttemptOpen, methods };
}
