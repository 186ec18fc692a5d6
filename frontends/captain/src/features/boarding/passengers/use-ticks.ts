import { useCallback, useEffect, useRef, useState } from 'react';
import { api, errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { announceFailure } from '@atoll/app-frame/store/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { isOnBoard } from '@atoll/booking-facts/legs';
import type { Booking, Customer, Trip } from '../../../server-types.js';
import { tickKey, type OnBoard } from '../boarding.js';
import { vibrate } from './vibrate.js';

/** A change by a tap, stored until a list that was requested later has arrived. */
interface Tick {
  readonly boarded: boolean;
  readonly tap: number;
  readonly savedAt?: number;
}

type Ticks = ReadonlyMap<string, Tick>;

export interface Outcome {
  readonly kind: 'on' | 'off' | 'noResponse';
  readonly booking: Booking;
  readonly customers: readonly Customer[];
  readonly tap: number;
}

interface TicksOptions {
  readonly trip: Trip;
  /** When the list on the screen was requested; undefined while a newer one is loading. */
  readonly requestedAt: number | undefined;
  readonly refetchList: () => unknown;
}

/**
 * Optimistic update: a tick shows at once and is reverted when the server refuses. Lists that were requested before the server had the tick
 * do not revert it on the screen. Ticks of one booking are sent in the order of the taps.
 */
export function useTicks({ trip, requestedAt, refetchList }: TicksOptions) {
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const [outcome, setOutcome] = useState<Outcome>();
  const [send] = api.useMarkAttendanceMutation();
  const dispatch = useAppDispatch();
  const queues = useRef(new Map<number, Promise<unknown>>());
  const taps = useRef(0);

  const [droppedAt, setDroppedAt] = useState<number>();
  if (requestedAt !== undefined && requestedAt !== droppedAt) {
    setDroppedAt(requestedAt);
    setTicks(without(ticks, savedBefore(ticks, requestedAt)));
  }

  const waiting = [...ticks.values()].filter(({ savedAt }) => savedAt === undefined).length;
  const hadWaiting = useRef(false);
  useEffect(() => {
    if (hadWaiting.current && waiting === 0) refetchList();
    hadWaiting.current = waiting > 0;
  }, [waiting, refetchList]);

  const onBoard: OnBoard = (booking, customer) => ticks.get(tickKey(booking, customer))?.boarded ?? isOnBoard(booking, customer, trip.id);

  const write = async (booking: Booking, customers: readonly Customer[], boarded: boolean, tap: number): Promise<void> => {
    const whole = customers.length > 1 && customers.length === booking.customers.length;
    const rest = whole ? [null] : customers.map(({ id }) => id);
    const finish = (done: readonly Customer[], ok: boolean): void =>
      setTicks((before) =>
        finished(
          before,
          done.map((customer) => tickKey(booking, customer)),
          tap,
          ok,
        ),
      );
    for (const [index, customerId] of rest.entries()) {
      const meant = whole ? customers : customers.slice(index, index + 1);
      const { error } = await send({ tripId: trip.id, bookingId: booking.id, wholeBooking: whole, customerId, boarded });
      finish(meant, error === undefined);
      if (error === undefined) continue;
      finish(customers, false);
      vibrate('refused');
      if (isCallError(error) && error.status === 0) setOutcome({ kind: 'noResponse', booking, customers: customers.slice(index), tap });
      else {
        setOutcome((shown) => (shown?.tap === tap ? undefined : shown));
        dispatch(announceFailure(errorText(error)));
      }
      return;
    }
  };

  const mark = (booking: Booking, meant: readonly Customer[], boarded: boolean): void => {
    const tap = (taps.current += 1);
    if (!navigator.onLine) {
      vibrate('refused');
      setOutcome({ kind: 'noResponse', booking, customers: meant, tap });
      return;
    }
    vibrate(boarded ? 'on' : 'off');
    setTicks((before) => new Map([...before, ...meant.map((customer) => [tickKey(booking, customer), { boarded, tap }] as const)]));
    setOutcome({ kind: boarded ? 'on' : 'off', booking, customers: meant, tap });
    const queue = queues.current.get(booking.id) ?? Promise.resolve();
    queues.current.set(
      booking.id,
      queue.then(() => write(booking, meant, boarded, tap)),
    );
  };

  /** Marks those of `customers` whose state differs. */
  const tick = (booking: Booking, customers: readonly Customer[], boarded: boolean): void => {
    const meant = customers.filter((customer) => onBoard(booking, customer) !== boarded);
    if (meant.length > 0) mark(booking, meant, boarded);
  };

  /** Reverts only the passengers whom the tap changed. Their state is not read from `booking`, which is as old as the tap. */
  const undo = ({ kind, booking, customers }: Outcome): void => mark(booking, customers, kind === 'off');

  const dismiss = useCallback(() => setOutcome(undefined), []);
  return { onBoard, tick, undo, waiting, outcome, dismiss };
}

const savedBefore = (ticks: Ticks, at: number): string[] => [...ticks].filter(([, { savedAt }]) => savedAt !== undefined && savedAt <= at).map(([key]) => key);

function without(ticks: Ticks, keys: readonly string[]): Ticks {
  const left = new Map(ticks);
  for (const key of keys) left.delete(key);
  return left;
}

/** The outcome of an earlier tap does not affect a later tap on the same passenger. */
function finished(ticks: Ticks, keys: readonly string[], tap: number, ok: boolean): Ticks {
  const mine = keys.filter((key) => ticks.get(key)?.tap === tap && ticks.get(key)?.savedAt === undefined);
  if (!ok) return without(ticks, mine);
  const now = Date.now();
  return new Map([...ticks].map(([key, tick]) => [key, mine.includes(key) ? { ...tick, savedAt: now } : tick]));
}
