import { badField } from '@atoll/errors/common';
import { isCurrency, type Currency, type Money } from '@atoll/money/money';
import { amountIn, type Prices } from '@atoll/money/prices';
import { receiptEventId } from '../attempts/attempt-events.js';
import type { Attempts } from '../attempts/attempts.port.js';
import type { Done, PaymentRecords } from '../booking-payments/records/payment-records.js';
import { isAllConsumed, receiptSource } from '../booking-payments/records/records-events.js';
import { paymentError } from '../errors.js';
import { entryOf, type Channel, type LedgerEntry } from '../ledger/entries/entry.js';
import type { BookingToPay } from '../bookings/bookings.port.js';

/** BAD_INPUT for anything but a currency. */
export function currencyOf(text: string | null | undefined): Currency {
  if (!isCurrency(text)) throw badField('currency');
  return text;
}

/** AMOUNT_TOO_SMALL where nothing is to be paid in the currency. */
export function amountToReceive(due: Prices, currency: Currency): Money {
  const amount = amountIn(due, currency);
  if (!amount || amount.minor <= 0) throw paymentError('AMOUNT_TOO_SMALL');
  return amount;
}

/** The ledger entry of money that the latest act of the records received: once per booking and revision [PY-35]. */
export function receiptOf({ operatorId, bookingId, revision }: PaymentRecords, done: Done, id: number, channel: Channel, amount: Money): LedgerEntry {
  const actor = `user:${done.by.userId ?? 0}`;
  return entryOf({ operatorId, bookingId, id, kind: 'charge', channel, amount, actor, at: done.at, source: receiptSource({ bookingId }, revision) });
}

/** A card payment whose event booking has not consumed yet refuses a second payment, as it does at the payment gateway: ALREADY_PAID. */
export async function checkNoCardPayment(attempts: Pick<Attempts, 'statusOf'>, operatorId: string, booking: BookingToPay): Promise<void> {
  const { paid = [] } = (await attempts.statusOf(operatorId, [booking.id])).get(booking.id) ?? {};
  if (paid.some((id) => !booking.paymentEventIds.includes(receiptEventId({ operatorId, id })))) throw paymentError('ALREADY_PAID');
}

/** The same for a verified proof. ALREADY_PAID. */
export function checkTransferConsumed(records: PaymentRecords, booking: Pick<BookingToPay, 'paymentEventIds'>): void {
  if (!isAllConsumed(records, booking)) throw paymentError('ALREADY_PAID');
}
