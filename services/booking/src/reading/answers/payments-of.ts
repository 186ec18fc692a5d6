import type { Output } from '@atoll/contracts/http/calls';
import { methodName } from '@atoll/contracts/http/booking/records';
import type { Money } from '@atoll/money/money';
import { allowedAmount } from '../../bookings/money/allowance.js';
import type { Action, Booking } from '../../bookings/booking.js';
import { returnedOf } from '../../bookings/money/returned.js';
import { methodOfAllowance } from '../../bookings/status/booking-status.js';
type BookingPayment = NonNullable<Output<'getBookingsForTrip'>['bookings'][number]['payments']>[number];

/**
 * All by which a booking is paid, as payment's ledger has it: what is owed back counts until it is returned, then no more, and a credit ends with
 * the cancellation of its booking [BK-35, D-52, D-71].
 */
export function paymentsOf(booking: Booking): BookingPayment[] {
  const { receipts, allowed, cancelled, actions } = booking;
  const received = receipts.flatMap((receipt, index) => {
    const { method, amount, at, reversedAt } = receipt;
    const minor = amount.minor - returnedOf(booking, receipt);
    if (reversedAt || minor <= 0) return [];
    const earlier = receipts.slice(0, index).filter((one) => one.at.getTime() === at.getTime()).length;
    return payment(method, { ...amount, minor }, at, actions.filter((line) => isReceipt(line) && line.at.getTime() === at.getTime())[earlier]);
  });
  if (!allowed || (cancelled && allowed.type === 'Credit')) return received;
  const line = actions.findLast(({ code }) => code.startsWith('ALLOWED_'));
  const amount = allowedAmount(booking, allowed);
  const left = { ...amount, minor: amount.minor - returnedOf(booking, { eventId: '' }) };
  if (left.minor === 0 && amount.minor > 0) return received;
  return [...received, payment(methodOfAllowance(allowed), left, line?.at ?? booking.createdAt, line)];
}

/** Each receipt writes one line of the history, with its time [BK-53]. */
const isReceipt = ({ code }: Action): boolean => /^(PART_|OVER)?PAID|^AMOUNT_DIFFERS$/.test(code);

function payment(method: string, { currency, minor }: Money, at: Date, line: Action | undefined): BookingPayment {
  return { method: methodName.parse(method), currency, amount: minor, at: at.toISOString(), username: line?.username ?? '' };
}
