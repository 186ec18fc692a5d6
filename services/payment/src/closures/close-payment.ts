import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { CloseBookingsResponse } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { noRecords } from '../booking-payments/records/payment-records.js';
import { cardProducts, paymentMethods, type MethodSettings } from '../methods/payment-methods.js';
import type { OperatorGateways } from '../payment-gateways/operator-gateways.js';
import type { Closing } from '../bookings/closing.port.js';

/** For booking, before it cancels unpaid bookings whose hold has ended: all of a linked pair or none [D-08, D-16]. */
export class ClosePayment {
  /** `ways` are all ways to pay; each is closed by a guarded write of its own. */
  constructor(
    private readonly ways: readonly Closing[],
    private readonly settings: { of(operatorId: string): Promise<MethodSettings> },
    private readonly gateways: Pick<OperatorGateways, 'of'>,
  ) {}

  /** Refused with everything open; a crash in between leaves some closed, until booking asks again. */
  async run(operatorId: string, bookings: readonly BookingForPayment[]): Promise<CloseBookingsResponse> {
    const [settings, gateways] = await Promise.all([this.settings.of(operatorId), this.gateways.of(operatorId)]);
    const cards = cardProducts(gateways, settings);
    const canBePaid = (booking: BookingForPayment): boolean =>
      paymentMethods(booking, noRecords(operatorId, booking.id), settings, cards, false).some(({ usable }) => usable);
    const reasonCode = !bookings.every(canBePaid) ? 'notOffered' : (await this.closeAll(operatorId, bookings)) ? '' : 'paymentUnderWay';
    if (reasonCode === '') return { closed: true, reasonCode };
    await this.open(
      operatorId,
      bookings.map(({ id }) => id),
    );
    return { closed: false, reasonCode };
  }

  async open(operatorId: string, bookingIds: readonly number[]): Promise<void> {
    for (const id of bookingIds) for (const way of this.ways) await way.open(operatorId, id);
  }

  private async closeAll(operatorId: string, bookings: readonly BookingForPayment[]): Promise<boolean> {
    for (const booking of bookings) for (const way of this.ways) if (!(await way.close(operatorId, booking))) return false;
    return true;
  }
}
