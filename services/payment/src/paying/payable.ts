import { isStaff, type Caller } from '@atoll/runtime/context/caller';
import type { AppError } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import type { OfferedMethods } from '@atoll/operator-settings/settings';
import { paymentError } from '../errors.js';
import type { Charge } from '../payment-gateways/product.js';
import type { BookingToPay } from './bookings.port.js';

/** Values of `reasonCode` in payment.proto. */
export type NotPayable = 'paidOrAllowed' | 'cancelled' | 'tripDeleted' | 'notOffered' | 'amountTooSmall' | 'paymentUnderWay';

type PayableFields = Pick<BookingToPay, 'isPaid' | 'isAllowed' | 'isCancelled' | 'isTripDeleted'>;

/** Why a customer cannot pay a booking by a method; `isEnough`: the amount is not below the method's minimum [D-25, D-38]. */
export function whyNotPayable(booking: PayableFields, offered: boolean, isEnough: boolean): NotPayable | undefined {
  if (booking.isPaid || booking.isAllowed) return 'paidOrAllowed';
  if (booking.isCancelled) return 'cancelled';
  if (booking.isTripDeleted) return 'tripDeleted';
  if (!offered) return 'notOffered';
  return isEnough ? undefined : 'amountTooSmall';
}

/** Refuses what the booking's page does not offer; staff may use a card that is switched off, and pay a booking on a deleted trip [D-25]. */
export function checkPayable(caller: Caller, booking: BookingToPay, offered: OfferedMethods, charge: Charge | undefined): asserts charge {
  const exempt = isStaff(caller);
  const isOffered = charge?.amount.currency === 'USD' ? offered.cardUsd : offered.cardMvr;
  const why = whyNotPayable({ ...booking, isTripDeleted: booking.isTripDeleted && !exempt }, isOffered || exempt, charge !== undefined);
  if (why) throw refusalFor(why, booking);
}

function refusalFor(why: NotPayable, booking: BookingToPay): AppError {
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
    case 'paymentUnderWay':
      return paymentError('ALREADY_PAID');
  }
}
