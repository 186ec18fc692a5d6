import type { Output } from '@atoll/contracts/http/calls';
import { isMethodOf, methodIds, type MethodId } from '@atoll/contracts/payment-methods';
import type { BookingForReport } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import type { PaymentReference } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import { CURRENCIES } from '@atoll/money/money';
import type { BookingRow } from '../reports/bookings.report.js';
import type { MovementRow } from '../reports/revenue.report.js';

type TripPayments = Output<'getTripPaymentReport'>['report'];
export type PaymentGroup = TripPayments['groups'][number];
type PaymentRow = PaymentGroup['rows'][number];

const FREE: MethodId = 'Free of charge';

/** Rows and names of one trip's bookings. */
export interface TripMoney {
  readonly tripId: number;
  readonly bookings: readonly Partial<BookingRow>[];
  readonly movements: readonly Partial<MovementRow>[];
  readonly named: readonly BookingForReport[];
  readonly references: readonly PaymentReference[];
}

/** Every group in the order of the specification, those without bookings too [RP-08]. */
export function paymentGroups(money: TripMoney): PaymentGroup[] {
  const [free, net] = [group(FREE, null, freeOfCharge(money)), netOf(money.movements)];
  const paid = methodIds
    .filter((method) => method !== FREE)
    .flatMap((method) => CURRENCIES.map((currency) => group(method, currency, paidBy(money, net, method, currency))));
  return [free, ...paid];
}

const group = (method: string, currency: string | null, rows: PaymentRow[]): PaymentGroup => ({
  method,
  currency,
  rows,
  total: rows.reduce((sum, { amount }) => sum + amount, 0),
});

const freeOfCharge = (money: TripMoney): PaymentRow[] =>
  money.bookings.filter(({ allowance, isCancelled }) => allowance === '' && !isCancelled).flatMap((booking) => rowOf(money, booking, FREE, 0));

/** Bookings of which money was received by this method and not returned, a cancelled one too. */
const paidBy = (money: TripMoney, received: Net, method: string, currency: string): PaymentRow[] =>
  money.bookings.flatMap((booking) => {
    const net = received.get(netKey(booking.bookingId, method, currency)) ?? 0;
    return net === 0 ? [] : rowOf(money, booking, method, shareOf(money, booking, { currency, minor: net }));
  });

type Net = ReadonlyMap<string, number>;

const netKey = (bookingId: number | undefined, method: string | undefined, currency: string | undefined): string => `${bookingId} ${method} ${currency}`;

/** Sums the money that was received and not returned, by booking, method and currency. */
function netOf(movements: readonly Partial<MovementRow>[]): Net {
  const net = new Map<string, number>();
  for (const { bookingId, method, currency, minor = 0 } of movements) {
    const key = netKey(bookingId, method, currency);
    net.set(key, (net.get(key) ?? 0) + minor);
  }
  return net;
}

/** Bookings of which money was received and not returned. */
export const bookingsWithMoney = (movements: readonly Partial<MovementRow>[]): ReadonlySet<number> =>
  new Set([...netOf(movements)].flatMap(([key, minor]) => (minor === 0 ? [] : Number(key.split(' ')[0]))));

/**
 * The part of the money that belongs to the leg on this trip, so that the reports of both trips add up to the booking [D-101]: in
 * proportion to its share of the price, the rest of the rounding on the return leg. Without a price it is the outbound leg's.
 */
function shareOf({ tripId, named }: TripMoney, booking: Partial<BookingRow>, { currency, minor }: { currency: string; minor: number }): number {
  const found = named.find(({ bookingId }) => bookingId === booking.bookingId);
  const inCurrency = (amounts: readonly { currency: string; minor: number }[] = []): number => amounts.find((one) => one.currency === currency)?.minor ?? 0;
  const [price, share] = [inCurrency(found?.price), inCurrency(found?.share)];
  const isReturn = booking.return?.tripId === tripId;
  const outboundShare = isReturn ? price - share : share;
  const outbound = price === 0 || booking.return === undefined ? minor : Math.round(minor * (outboundShare / price));
  return isReturn ? minor - outbound : outbound;
}

function rowOf({ named, references }: TripMoney, { bookingId, isCancelled }: Partial<BookingRow>, method: string, amount: number): PaymentRow[] {
  const found = named.find((one) => one.bookingId === bookingId);
  if (!found) return [];
  const reference = isMethodOf('proof', method) ? references.find((one) => one.bookingId === bookingId && one.method === method)?.reference : undefined;
  return [
    {
      refNumber: found.refNo,
      bookingId: found.bookingId,
      customer: found.customer,
      passengers: found.passengers.map(({ name, boarded }) => ({ name, boarded })),
      amount,
      ...(reference && { transferReference: reference }),
      ...(isCancelled && { cancelled: true }),
    },
  ];
}
