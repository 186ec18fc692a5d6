import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { BookingPayment, ForBookingsResponse, PaymentMethod } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { Caller } from '@atoll/runtime/context/caller';
import { settledEventId } from '../attempts/attempt-events.js';
import type { Attempts } from '../attempts/attempts.port.js';
import type { Gateways } from '../gateways/gateways.js';
import { paymentMethods, type MethodSettings } from './payment-methods.js';

const NONE = { id: 0, status: '' };

/** What booking passes on beside its own facts: whether a payment is under way, and how the booking can be paid now. */
export class PaymentDetails {
  constructor(
    private readonly attempts: Attempts,
    private readonly settings: { of(operatorId: string): Promise<MethodSettings> },
    private readonly gateways: Pick<Gateways, 'taking'>,
  ) {}

  async run({ operatorId }: Caller, bookings: BookingForPayment[]): Promise<ForBookingsResponse> {
    const ids = bookings.map(({ id }) => id);
    const [standing, settings] = await Promise.all([this.attempts.standingOf(operatorId, ids), this.settings.of(operatorId)]);
    const mvrCard = this.gateways.taking('MVR')?.product;
    return {
      bookings: bookings.map((booking) => {
        const { isOpen = false, paid = [] } = standing.get(booking.id) ?? {};
        const unheard = paid.some((id) => !booking.paymentEventIds.includes(settledEventId({ operatorId, id })));
        return detailsOf(booking.id, isOpen || unheard, paymentMethods(booking, settings, mvrCard, unheard));
      }),
    };
  }
}

function detailsOf(bookingId: number, cardAttemptOpen: boolean, methods: PaymentMethod[]): BookingPayment {
  return { bookingId, transfer: { ...NONE, refNo: '', updatedAtMs: 0 }, cashPayment: NONE, cardAttemptOpen, methods };
}
