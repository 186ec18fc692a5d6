import { useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import type { Booking } from '../server-types.js';

interface SlipQueue {
  /** The booking whose slip is shown. */
  readonly shown: Booking;
  /** How many slips wait besides the shown one. */
  readonly left: number;
  /** Shows the oldest of them; undefined where none is left. */
  readonly next: (() => void) | undefined;
}

/** Goes through the slips that wait, from `first` on, as the strip above the tabs has loaded them; it loads nothing itself. */
export function useSlipQueue(first: Booking): SlipQueue {
  const [seen, setSeen] = useState<readonly Booking[]>([first]);
  const { data } = api.endpoints.pendingVerifications.useQueryState({});
  const { bookings = [], count = 0 } = data ?? {};
  // The list may still contain one that was decided a moment ago.
  const waiting = bookings.filter(({ id }) => seen.every((one) => one.id !== id));
  const [following] = waiting;
  const last = seen.at(-1) ?? first;
  return {
    shown: last.id === first.id ? first : last,
    left: count - bookings.length + waiting.length,
    next: following && (() => setSeen([...seen, following])),
  };
}
