import { isStaff, type Caller } from '@atoll/runtime/context/caller';
import type { AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import type { Currency } from '@atoll/money/money';
import type { OfferedMethods } from '@atoll/operator-settings/offered-methods';
import { paymentError } from '../errors.js';
import type { Charge, GatewayProduct } from '../payment-gateways/product.js';
import type { BookingToPay } from './bookings.port.js';

/** Values of `reasonCode` in payment.proto. */
export type NotPayable =
  | 'paidOrAllowed'
  | 'cancelled'
  | 'tripDeleted'
  | 'notOffered'
  | 'amountTooSmall'
  | 'paymentUnderWay'
  | 'slipPending'
  | 'cashRequested'
  | 'cashRejected'
  | 'paymentClosed';

type PayableFields = Pick<BookingToPay, 'isPaid' | 'isAllowed' | 'isCancelled' | 'isTripDeleted'>;

/** These decide about a method, besides the booking. */
export interface MethodTerms {
  readonly isOffered: boolean;
  /** The amount is not below the method's minimum. */
  readonly isEnough: boolean;
}

/** Why a customer cannot pay a booking by a method [D-25, D-38]. */
export function whyNotPayable(booking: PayableFields, { isOffered, isEnough }: MethodTerms) {
  if (booking.isPaid || booking.isAllowed) return 'paidOrAllowed' as const;
  if (booking.isCancelled) return 'cancelled' as const;
  if (booking.isTripDeleted) return 'tripDeleted' as const;
  if (!isOffered) return 'notOffered' as const;
  return isEnough ? undefined : ('amountTooSmall' as const);
}

/** A card in one currency: whether a payment gateway of this deployment accepts it, and whether the operator offers it. */
export interface CardOffer {
  readonly hasGateway: boolean;
  readonly isOn: boolean;
}

export const cardOffer = (currency: Currency, offered: OfferedMethods, products: readonly GatewayProduct[]): CardOffer => ({
  hasGateway: products.length > 0,
  isOn: currency === 'USD' ? offered.cardUsd : offered.cardMvr,
});

/**
 * Refuses what the booking's page does not offer; staff may use a card that is switched off, but not one without a payment gateway, and
 * pay a booking on a deleted trip [D-25]. `charge` is undefined where the amount is too small or there is no gateway.
 */
export function checkPayable(caller: Caller, booking: BookingToPay, { hasGateway, isOn }: CardOffer, charge: Charge | undefined): asserts charge {
  checkMethod(caller, booking, { isOffered: isOn, isEnough: charge !== undefined, isPossible: hasGateway });
}

/** The same for any method; `isPossible`: not even staff can use it otherwise. Staff are exempt from the operator's switch, and from a trip that was deleted [D-14, D-25, D-38]. */
export function checkMethod(
  caller: Caller,
  booking: BookingToPay,
  { isOffered, isEnough, isPossible = true }: MethodTerms & { readonly isPossible?: boolean },
): void {
  const exempt = isStaff(caller);
  const terms = { isOffered: isPossible && (isOffered || exempt), isEnough };
  const why = whyNotPayable({ ...booking, isTripDeleted: booking.isTripDeleted && !exempt }, terms);
  if (why) throw refusalFor(why, booking);
}

/** BOOKING_ALLOWED. */
export function checkNotAllowed({ isAllowed }: Pick<BookingToPay, 'isAllowed'>): void {
  if (isAllowed) throw paymentError('BOOKING_ALLOWED');
}

/** A slip restores a booking that was cancelled because its hold had ended, when it is uploaded or when it is verified [D-14, D-16]. */
export const withoutExpiry = <B extends { isCancelled: boolean; isExpired: boolean }>(booking: B): B => ({
  ...booking,
  isCancelled: booking.isCancelled && !booking.isExpired,
});

/** Whether there is anything to pay: one amount of the price is not zero. */
export const hasAmount = ({ price }: Pick<BookingToPay, 'price'>): boolean => price.some(({ minor }) => minor > 0);

type NotPayableByAny = NonNullable<ReturnType<typeof whyNotPayable>>;

function refusalFor(why: NotPayableByAny, booking: Pick<BookingToPay, 'isPaid'>): AppError {
  switch (why) {
    case 'paidOrAllowed':
      return paymentError(booking.isPaid ? 'ALREADY_PAID' : 'BOOKING_ALLOWED');
    case 'cancelled':
      return commonError('BOOKING_CANCELLED');
    case 'tripDeleted':
      return commonError('TRIP_DELETED');
    case 'notOffered':
      return paymentError('METHOD_NOT_OFFERED');
    case 'amountTooSmall':
      return paymentError('AMOUNT_TOO_SMALL');
  }
}
