import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { CashPayment, ForBookingsResponse, Transfer as SentTransfer } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { readPrices, writePrices } from '@atoll/money/prices';
import type { Caller } from '@atoll/runtime/context/caller';
import { receiptEventId } from '../attempts/attempt-events.js';
import type { Attempts } from '../attempts/attempts.port.js';
import { currentOf, noRecords, type CounterPayment, type Proof } from '../booking-payments/records/payment-records.js';
import type { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import { isAllConsumed } from '../booking-payments/records/records-events.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import type { OperatorGateways } from '../payment-gateways/operator-gateways.js';
import { maySee } from '../slips/read-slip.js';
import type { SlipLinks } from '../slips/slip-links.js';
import { returnsMoney, staffActs } from '../acts/staff-acts.js';
import { cardProducts, paymentMethods, type MethodSettings } from '../methods/payment-methods.js';

const NONE = { id: 0, status: '', method: '' };

/** Without money that can go back no act depends on a booking's ledger. */
const idsWithMoney = (bookings: readonly BookingForPayment[]): number[] => bookings.flatMap(({ id, refundable }) => (refundable.length > 0 ? id : []));

/** Booking includes these in its responses unread: its records, whether a payment is under way, and how the booking can be paid now. */
export class PaymentDetails {
  constructor(
    private readonly attempts: Attempts,
    private readonly records: PaymentRecordsStore,
    private readonly ledger: Pick<Ledger, 'ofBookings'>,
    private readonly settings: { of(operatorId: string): Promise<MethodSettings> },
    private readonly gateways: Pick<OperatorGateways, 'of'>,
    private readonly links: Pick<SlipLinks, 'tokenOf'>,
  ) {}

  async run(caller: Caller, bookings: BookingForPayment[]): Promise<ForBookingsResponse> {
    const { operatorId } = caller;
    const ids = bookings.map(({ id }) => id);
    const [status, stored, ledger, settings, gateways] = await Promise.all([
      this.attempts.statusOf(operatorId, ids),
      this.records.ofMany(operatorId, ids),
      this.ledger.ofBookings(operatorId, returnsMoney(caller) ? idsWithMoney(bookings) : []),
      this.settings.of(operatorId),
      this.gateways.of(operatorId),
    ]);
    const cards = cardProducts(gateways, settings);
    return {
      bookings: bookings.map((booking) => {
        const { isOpen = false, paid = [] } = status.get(booking.id) ?? {};
        const isCardUnconsumed = paid.some((id) => !booking.paymentEventIds.includes(receiptEventId({ operatorId, id })));
        const records = stored.get(booking.id) ?? noRecords(operatorId, booking.id);
        const counter = currentOf(records.counters);
        return {
          bookingId: booking.id,
          transfer: this.transferFor(caller, currentOf(records.proofs)),
          cashPayment: counter ? counterOf(counter) : { ...NONE, updatedAtMs: 0 },
          cardAttemptOpen: isOpen || isCardUnconsumed,
          acts: staffActs(caller, { ...booking, price: readPrices(booking.price), due: readPrices(booking.due) }, records, {
            isPaidByCard: paid.length > 0,
            isCardUnconsumed,
            entries: ledger.get(booking.id) ?? [],
          }),
          methods: paymentMethods(booking, records, settings, cards, isCardUnconsumed || !isAllConsumed(records, booking)),
        };
      }),
    };
  }

  private transferFor(caller: Caller, proof: Proof | undefined): SentTransfer {
    if (!proof) return { ...NONE, refNo: '', updatedAtMs: 0, slipToken: '', due: [] };
    const { id, status, method, refNo, updatedAt, slipId, due = [] } = proof;
    const slipToken = maySee(caller, proof) ? this.links.tokenOf(caller.operatorId, slipId) : '';
    return { id, status, method, refNo, updatedAtMs: updatedAt.getTime(), slipToken, due: writePrices(due) };
  }
}

const counterOf = ({ id, status, method, updatedAt }: CounterPayment): CashPayment => ({ id, status, method, updatedAtMs: updatedAt.getTime() });
