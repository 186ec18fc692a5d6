import { useCallback } from 'react';
import type { boardingClosed } from '@atoll/booking-facts/boarding';
import type { Booking } from '@atoll/booking-facts/booking';
import { defineTexts, useTexts } from '@atoll/app-frame/texts/i18n';
import { counterWords, methodTexts } from '@atoll/app-frame/texts/method-texts';
import { translated } from './translated.js';

/** Texts about the state of a booking, the same on every screen. */
export const bookingStateTexts = defineTexts('booking', translated('booking-state'), {
  'status.Paid': 'Paid',
  'status.Allowed': 'Allowed ({type})',
  'status.Cash On Arrival': 'Cash On Arrival',
  'status.Pending Verification': 'Pending Verification',
  'status.Pending Cash Option': 'Pending Cash Option',
  'status.Cancelled': 'Cancelled',
  'status.Pending': 'Pending',
  free: 'Free of charge',
  'allowed.Pre-paid': 'Pre-paid',
  'allowed.Credit': 'Credit',
  secondGateway: 'Paid in USD though Stripe payment gateway',
  'closed.cancelled': 'Cancelled, so nobody of this booking can board.',
  'closed.cash': 'Pays cash on arrival. Can board once the cash is confirmed.',
  'closed.verification': 'The payment slip is being checked. Can board once it is verified.',
  'closed.cashOption': 'Asked to pay cash. Can board once it is paid.',
  'closed.counter': 'Pays on arrival. Can board once it is paid.',
  'closed.counterOption': 'Asked to pay on arrival. Can board once it is paid.',
  'closed.unpaid': 'Not paid yet. Can board once it is paid.',
  'closed.departed': 'The boat has departed, so boarding is closed.',
  'closed.ended': 'The trip has ended, so boarding is closed.',
  'closed.deleted': 'This trip was deleted, so nobody can board.',
});

type StatusFields = Pick<Booking, 'status' | 'allowedType'>;

/** How a booking is allowed; a kind that the catalogue does not know is shown as it was written. */
export function useAllowanceText(): (allowedType: string) => string {
  const t = useTexts(bookingStateTexts);
  return useCallback(
    (type) => {
      if (type === '') return t('free');
      return type === 'Pre-paid' || type === 'Credit' ? t(`allowed.${type}`) : type;
    },
    [t],
  );
}

type Closed = NonNullable<ReturnType<typeof boardingClosed>>;

/** Why the passengers of a booking cannot board, in the words of the method at a counter that it pays by. */
export function useClosedText(): (closed: Closed, booking: Pick<Booking, 'cashPayment'>) => string {
  const t = useTexts(bookingStateTexts);
  return useCallback(
    (closed, { cashPayment }) => {
      const words = counterWords(cashPayment.method);
      if (closed === 'cash') return t(`closed.${words}`);
      return t(closed === 'cashOption' ? `closed.${words}Option` : `closed.${closed}`);
    },
    [t],
  );
}

type MethodName = NonNullable<Booking['payments']>[number]['method'];

/** How a booking is paid, in the same words everywhere [BK-35]. */
export function useMethodText(): (method: MethodName) => string {
  const t = useTexts(methodTexts);
  return useCallback((method) => t(method), [t]);
}

/** The text of the status chip; the kind of allowance follows in brackets [BK-37]. */
export function useStatusText(): (booking: StatusFields) => string {
  const t = useTexts(bookingStateTexts);
  const allowance = useAllowanceText();
  return useCallback(({ status, allowedType }) => t(`status.${status}`, { type: allowance(allowedType) }), [t, allowance]);
}
