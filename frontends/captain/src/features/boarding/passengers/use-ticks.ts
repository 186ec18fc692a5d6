import { useCallback, useEffect, useRef, useState } from 'react';
import { api, errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { announceFailure } from '@atoll/app-frame/store/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { isOnBoard } from '@atoll/booking-facts/legs';
import type { Booking, Customer, Trip } from '../../../calls.js';
import { tickKey, type OnBoard } from '../boarding.js';
import { buzz } from './buzz.js';

/** What a tap changed, kept until a list that was asked for later has come. */
interface Tick {
  readonly boarded: boolean;
  readonly tap: number;
  readonly settledAt?: number;
}

type Ticks = ReadonlyMap<string, Tick>;

export interface Outcome {
  readonly kind: 'on' | 'off' | 'noAnswer';
  readonly booking: Booking;
  readonly customers: readonly Customer[];
  readonly tap: number;
}

export interface TicksOptions {
  readonly trip: Trip;
  /** When the list on the screen was asked for; undefined while a newer one is on its way. */
  readonly askedAt: number | undefined;
  readonly ask: () => unknown;
}

/**
 * A tick shows at once and is taken back when the server refuses. Lists that were asked for before the server had the tick
 * do not undo it on the screen. Ticks of one booking are sent in the order of the taps.
 */
export function useTicks({ trip, askedAt, ask }: TicksOptions) {
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const [outcome, setOutcome] = useState<Outcome>();
  const [send] = api.useMarkAttendanceMutation();
  const dispatch = useAppDispatch();
  const queues = useRef(new Map<number, Promise<unknown>>());
  const taps = useRef(0);

  const [droppedAt, setDroppedAt] = useState<number>();
  if (askedAt !== undefined && askedAt !== droppedAt) {
    setDroppedAt(askedAt);
    setTicks(without(ticks, settledBefore(ticks, askedAt)));
  }

  const waiting = [...ticks.values()].filter(({ settledAt }) => settledAt === undefined).length;
  const hadWaiting = useRef(false);
  useEffect(() => {
    if (hadWaiting.current && waiting === 0) ask();
    hadWaiting.current = waiting > 0;
  }, [waiting, ask]);

  const onBoard: OnBoard = (booking, customer) => ticks.get(tickKey(booking, customer))?.boarded ?? isOnBoard(booking, customer, trip.id);

  const write = async (booking: Booking, customers: readonly Customer[], boarded: boolean, tap: number): Promise<void> => {
    const whole = customers.length > 1 && customers.length === booking.customers.length;
    const rest = whole ? [null] : customers.map(({ id }) => id);
    const settle = (done: readonly Customer[], ok: boolean): void =>
      setTicks((before) =>
        settled(
          before,
          done.map((customer) => tickKey(booking, customer)),
          tap,
          ok,
        ),
      );
    for (const [index, customerId] of rest.entries()) {
      const meant = whole ? customers : customers.slice(index, index + 1);
      const { error } = await send({ tripId: trip.id, bookingId: booking.id, wholeBooking: whole, customerId, boarded });
      settle(meant, error === undefined);
      if (error === undefined) continue;
      settle(customers, false);
      buzz('refused');
      if (isCallError(error) && error.status === 0) setOutcome({ kind: 'noAnswer', booking, customers: customers.slice(index), tap });
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
      buzz('refused');
      setOutcome({ kind: 'noAnswer', booking, customers: meant, tap });
      return;
    }
    buzz(boarded ? 'on' : 'off');
    setTicks((before) => new Map([...before, ...meant.map((customer) => [tickKey(booking, customer), { boarded, tap }] as const)]));
    setOutcome({ kind: boarded ? 'on' : 'off', booking, customers: meant, tap });
    const queue = queues.current.get(booking.id) ?? Promise.resolve();
    queues.current.set(
      booking.id,
      queue.then(() => write(booking, meant, boarded, tap)),
    );
  };

  /** Marks those of `customers` who do not stand so already. */
  const tick = (booking: Booking, customers: readonly Customer[], boarded: boolean): void => {
    const meant = customers.filter((customer) => onBoard(booking, customer) !== boarded);
    if (meant.length > 0) mark(booking, meant, boarded);
  };

  /** Only those whom the tap changed; its booking is as old as the tap, so it is not asked how they stand. */
  const undo = ({ kind, booking, customers }: Outcome): void => mark(booking, customers, kind === 'off');

  const dismiss = useCallback(() => setOutcome(undefined), []);
  return { onBoard, tick, undo, waiting, outcome, dismiss };
}

const settledBefore = (ticks: Ticks, at: number): string[] =>
  [...ticks].filter(([, { settledAt }]) => settledAt !== undefined && settledAt <= at).map(([key]) => key);

function without(ticks: Ticks, keys: readonly string[]): Ticks {
  const left = new Map(ticks);
  for (const key of keys) left.delete(key);
  return left;
}

/** A later tap on the same person is not touched by what became of an earlier one. */
function settled(ticks: Ticks, keys: readonly string[], tap: number, ok: boolean): Ticks {
  const mine = keys.filter((key) => ticks.get(key)?.tap === tap && ticks.get(key)?.settledAt === undefined);
  if (!ok) return without(ticks, mine);
  const now = Date.now();
  return new Map([...ticks].map(([key, tick]) => [key, mine.includes(key) ? { ...tick, settledAt: now } : tick]));
}
