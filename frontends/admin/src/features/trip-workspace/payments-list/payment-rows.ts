import { methodIds } from '@atoll/contracts/payment-methods';
import type { Cell, Sheet } from '@atoll/contracts/sheet';
import type { Booking } from '../../../server-types.js';

export type Payment = NonNullable<Booking['payments']>[number];
export type Method = Payment['method'];

/** A payment of a booking; without one, the booking is not paid. */
export interface PaymentRow {
  readonly key: string;
  readonly booking: Booking;
  readonly payment?: Payment;
}

/** Returns a row for every booking of the trip; a cancelled one only while its money has not been returned [AW-22, D-52]. */
export function rowsOf(bookings: readonly Booking[], method?: Method): PaymentRow[] {
  const rows = bookings.flatMap((booking): PaymentRow[] => {
    const { refNo, payments = [], isCancelled } = booking;
    if (payments.length === 0) return isCancelled ? [] : [{ key: refNo, booking }];
    return payments.map((payment, index) => ({ key: `${refNo}-${index}`, booking, payment }));
  });
  return method ? rows.filter(({ payment }) => payment?.method === method) : rows;
}

export interface Total {
  /** Undefined for the sum of all methods. */
  readonly method?: Method;
  readonly count: number;
  readonly mvr: number;
  readonly usd: number;
}

/** Sums of the methods that occur, then of all; amounts of two currencies are never added. */
export function totalsOf(rows: readonly PaymentRow[]): Total[] {
  const payments = rows.flatMap(({ payment }) => payment ?? []);
  const sum = (of: readonly Payment[], currency: Payment['currency']): number =>
    of.filter((one) => one.currency === currency).reduce((all, { amount }) => all + amount, 0);
  const total = (of: readonly Payment[]): Total => ({ count: of.length, mvr: sum(of, 'MVR'), usd: sum(of, 'USD') });
  const byMethod = methodIds.map((method) => ({ method, ...total(payments.filter((one) => one.method === method)) }));
  return [...byMethod.filter(({ count }) => count > 0), total(payments)];
}

/** The first passenger, or the contact of a booking without names. */
export const customerOf = ({ customers, phone, email }: Booking): string => customers[0]?.name || phone || email || '';

/** Ref no, Customer, Type, Amount, Currency [RP-11]. */
export function paymentsSheet(rows: readonly PaymentRow[], name: string, heads: readonly string[], word: (method: Method) => string): Sheet {
  const lines = rows.map(({ booking, payment }) => {
    const paid: Cell[] = payment ? [word(payment.method), { minor: payment.amount }, payment.currency] : ['', '', ''];
    return [booking.refNo, customerOf(booking), ...paid];
  });
  return { name, rows: [heads, ...lines] };
}
