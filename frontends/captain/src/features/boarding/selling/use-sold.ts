import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Currency } from '@atoll/money/money';
import { sellTexts } from '../../../messages/en/sell.js';
import type { Booking } from '../../../server-types.js';
import { ticketHash } from '../scan/ticket-hash.js';
import type { SellSeatProps } from './sale.js';

type Refetch = () => PromiseLike<{ readonly data?: { readonly bookings: readonly Booking[] } | undefined }>;

/** Receives the cash of a booking that was just sold, as a tap in the list does: held, with its Undo, and sent as one act that boards too. The list names the booking, so no further call is made. */
export function useSold(refetch: Refetch, receive: (booking: Booking, currency: Currency) => void): SellSeatProps['onSold'] {
  const t = useTexts(sellTexts);
  const dispatch = useAppDispatch();
  return async (uuid, currency) => {
    const [hash, { data }] = await Promise.all([ticketHash(uuid), refetch()]);
    const booking = data?.bookings.find((one) => one.ticketHash === hash);
    if (booking) receive(booking, currency);
    else dispatch(announceFailure(t('cashLater')));
  };
}
