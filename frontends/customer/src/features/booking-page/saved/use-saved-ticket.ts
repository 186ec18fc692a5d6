import { useEffect, useEffectEvent, useMemo } from 'react';
import { keepPage } from '@atoll/app-frame/offline/keep-page';
import { savedTickets } from '@atoll/app-frame/offline/saved-tickets';
import { isCallError } from '@atoll/app-frame/server-data/api';
import { useOnline } from '@atoll/app-frame/server-data/live';
import { useSession } from '@atoll/app-frame/session/session';
import type { BookingResponse } from '../server-types.js';

const RETRY_MS = 15_000;
const GONE = [400, 404];

interface Asked {
  readonly data?: BookingResponse | undefined;
  readonly error?: unknown;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}

interface Shown {
  readonly data: BookingResponse | undefined;
  /** Set while the server cannot be reached: when it last returned what is shown, in ms since 1970. */
  readonly savedAt: number | undefined;
}

/** The server's response while it can be had, and what this device has kept of it otherwise; asks again as soon as there is a network. */
export function useSavedTicket(uuid: string, { data, error, fulfilledTimeStamp, refetch }: Asked): Shown {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const status = isCallError(error) ? error.status : undefined;
  const unreachable = status !== undefined && (status === 0 || status >= 500);
  useEffect(() => {
    if (data && savedTickets.update(data, userId)) void keepPage();
  }, [data, fulfilledTimeStamp, userId]);
  useEffect(() => {
    if (status !== undefined && GONE.includes(status)) savedTickets.remove(uuid);
  }, [uuid, status]);
  const saved = useMemo(() => (unreachable && !data ? savedTickets.of(uuid) : undefined), [uuid, unreachable, data]);
  const savedAt = unreachable ? (data ? fulfilledTimeStamp : saved?.savedAt) : undefined;
  useRetry(savedAt !== undefined, refetch);
  return { data: data ?? saved?.response, savedAt };
}

function useRetry(needed: boolean, refetch: () => unknown): void {
  const online = useOnline();
  const retry = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!needed || !online) return undefined;
    retry();
    const timer = setInterval(() => retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, [needed, online]);
}
