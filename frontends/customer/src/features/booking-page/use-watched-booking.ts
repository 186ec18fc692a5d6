import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { usePageVisible } from '@atoll/app-frame/server-data/live';
import { bankVisit } from './bank-visit.js';
import { isSettled, type AfterBank } from './standing.js';

const POLL_MS = 2_000;
/** The bank's answer may reach the payment before it reaches the booking: so long it is looked for, */
const GRACE_MS = 15_000;
/** and after so long a payer who came back is told that nothing arrived. */
const CHECKING_MS = 4_000;

/** The booking; asked for again every two seconds while a card payment may still arrive and the page is looked at. */
export function useWatchedBooking(uuid: string) {
  const [watching, setWatching] = useState(false);
  const [afterBank, setAfterBank] = useState<AfterBank>(() => (bankVisit.isOf(uuid) ? 'checking' : 'none'));
  const visible = usePageVisible();
  const query = api.useGetBookingByUuidQuery({ uuid }, { pollingInterval: watching && visible ? POLL_MS : 0, refetchOnMountOrArgChange: true });
  /** When a payment attempt was last known to be open; 0 when none was. */
  const lastOpen = useRef<number>(undefined);
  const { data, fulfilledTimeStamp, refetch } = query;
  const refetchWhileWatching = useEffectEvent(() => {
    if (watching) void refetch();
  });
  // Once when the page becomes visible again; after that the polling refetches.
  useEffect(() => {
    if (visible) refetchWhileWatching();
  }, [visible]);
  useEffect(() => {
    lastOpen.current ??= bankVisit.isOf(uuid) ? Date.now() : 0;
    if (!data) return;
    if (isSettled(data.booking)) bankVisit.end();
    else if (data.payment.cardAttemptOpen) lastOpen.current = Date.now();
    const since = Date.now() - lastOpen.current;
    setWatching(!isSettled(data.booking) && since < GRACE_MS);
    setAfterBank(!bankVisit.isOf(uuid) ? 'none' : since < CHECKING_MS ? 'checking' : 'unpaid');
  }, [uuid, data, fulfilledTimeStamp]);
  return { ...query, afterBank };
}
