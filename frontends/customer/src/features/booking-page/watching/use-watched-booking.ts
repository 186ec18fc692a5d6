import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useLiveSubject, usePageVisible, useRefetchOnChange } from '@atoll/app-frame/server-data/live';
import { bankRedirect } from '../payment/bank-redirect.js';
import { isPaymentFinal, type AfterBank } from '../payment/advice.js';

const POLL_MS = 2_000;
/** How long to poll after the redirect: the payment may be confirmed before the booking shows it. */
const GRACE_MS = 15_000;
/** After this time the page says to a customer who returned from the bank that no payment arrived. */
const CHECKING_MS = 4_000;

/** How often payment is asked again that did not respond: no event of the booking tells that it is back. */
const AWAY_MS = 10_000;

/** The first page of a document is rendered with the booking that was loaded for it; the stream tells what has changed since. As long as an early response is used. */
const FRESH_SECONDS = 20;

/**
 * The booking, read again when the server tells that it has changed. While no stream tells so, it is polled every two seconds as long
 * as a card payment may still arrive and the page is visible. Without any method, every ten seconds.
 */
export function useWatchedBooking(uuid: string) {
  const [watching, setWatching] = useState(false);
  const [afterBank, setAfterBank] = useState<AfterBank>(() => (bankRedirect.isOf(uuid) ? 'checking' : 'none'));
  const visible = usePageVisible();
  const live = useLiveSubject({ bookingUuid: uuid });
  const pollingInterval = watching && visible && !live.isLive ? POLL_MS : 0;
  const query = api.useGetBookingByUuidQuery({ uuid }, { pollingInterval, refetchOnMountOrArgChange: FRESH_SECONDS });
  useRefetchOnChange(live, query.refetch, query.isFetching);
  const now = useTicks(watching && live.isLive);
  /** When a payment attempt was last known to be open; 0 for never. */
  const lastOpen = useRef<number>(undefined);
  const { data, fulfilledTimeStamp, refetch } = query;
  const refetchWhileWatching = useEffectEvent(() => {
    if (watching) void refetch();
  });
  // Payment names every method, usable or not.
  const isPaymentAway = data !== undefined && data.payment.methods.length === 0 && !isPaymentFinal(data.booking);
  useEffect(() => {
    if (!isPaymentAway || !visible) return undefined;
    const timer = setInterval(() => void refetch(), AWAY_MS);
    return () => clearInterval(timer);
  }, [isPaymentAway, visible, refetch]);
  // Once when the page becomes visible again; after that the polling refetches.
  useEffect(() => {
    if (visible) refetchWhileWatching();
  }, [visible]);
  useEffect(() => {
    lastOpen.current ??= bankRedirect.isOf(uuid) ? Date.now() : 0;
    if (!data) return;
    if (isPaymentFinal(data.booking)) bankRedirect.end();
    else if (data.payment.cardAttemptOpen) lastOpen.current = Date.now();
    const since = Date.now() - lastOpen.current;
    setWatching(!isPaymentFinal(data.booking) && since < GRACE_MS);
    setAfterBank(!bankRedirect.isOf(uuid) ? 'none' : since < CHECKING_MS ? 'checking' : 'unpaid');
  }, [uuid, data, fulfilledTimeStamp, now]);
  return { ...query, afterBank };
}

/** Grows every two seconds: what follows from the time alone is decided again where no poll does so. */
function useTicks(on: boolean): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => setTicks((before) => before + 1), POLL_MS);
    return () => clearInterval(timer);
  }, [on]);
  return ticks;
}
