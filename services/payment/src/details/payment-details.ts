import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { BookingPayment, ForBookingsResponse } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { Caller } from '@atoll/runtime/caller';
import { settledEventId } from '../attempts/attempt-events.js';
import type { Standing } from '../attempts/attempt.js';
import type { Attempts } from '../attempts/attempts.port.js';
import { paymentMethods, type MethodSettings } from './payment-methods.js';

const NONE = { id: 0, status: '' };

/** What booking passes on beside its own facts: whether a payment is under way, and how the booking can be paid now. */
export class PaymentDetails {
  constructor(
    private readonly attempts: Attempts,
    private readonly settings: { of(operatorId: string): Promise<MethodSettings> },
  ) {}

  async run({ operatorId }: Caller, bookings: BookingForPayment[]): Promise<ForBookingsResponse> {
    const ids = bookings.map(({ id }) => id);
    const [standing, settings] = await Promise.all([this.attempts.standingOf(operatorId, ids), this.settings.of(operatorId)]);
    return { bookings: bookings.map((booking) => detailsOf(operatorId, booking, settings, standing.get(booking.id))) };
  }
}

function detailsOf(operatorId: string, booking: BookingForPayment, settings: MethodSettings, standing: Standing | undefined): BookingPayment {
  const { isOpen = false, paid = [] } = standing ?? {};
  const unheard = paid.some((id) => !booking.paymentEventIds.includes(settledEventId({ operatorId, id })));
  return {
    bookingId: booking.id,
    transfer: { ...NONE, refNo: '', updatedAtMs: 0 },
    cashPayment: NONE,
    cardAttemptOpen: isOpen || unheard,
    methods: paymentMethods(booking, settings, unheard),
  };
}
