import { useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import type { Booking } from '../server-types.js';

interface SlipQueue {
  /** The booking whose slip is shown. */
  readonly shown: Booking;
  /** How many slips wait besides the shown one. */
  readonly left: number;
  /** Shows the slip after it, the oldest of those that were not shown yet; undefined where none is left. */
  readonly next: (() => void) | undefined;
  /** Shows the slip before it that is not decided. */
  readonly previous: (() => void) | undefined;
  /** The shown slip was decided, and is not shown again. */
  readonly decided: () => void;
}

/** Goes through the slips that wait, from `first` on, as the strip above the tabs has loaded them; it loads nothing itself. */
export function useSlipQueue(first: Booking): SlipQueue {
  const [seen, setSeen] = useState<readonly Booking[]>([first]);
  const [closed, setClosed] = useState<readonly number[]>([]);
  const [shownId, setShownId] = useState(first.id);
  const { data } = api.endpoints.pendingVerifications.useQueryState({});
  const { bookings = [], count = 0 } = data ?? {};
  // The list may still contain one that was decided a moment ago.
  const unseen = bookings.filter(({ id }) => seen.every((one) => one.id !== id));
  const isOpen = ({ id }: Booking): boolean => !closed.includes(id);
  const at = seen.findIndex(({ id }) => id === shownId);
  const show = (booking: Booking | undefined) =>
    booking &&
    ((): void => {
      if (!seen.includes(booking)) setSeen([...seen, booking]);
      setShownId(booking.id);
    });
  const others = seen.filter((one) => one.id !== shownId && isOpen(one));
  return {
    shown: shownId === first.id ? first : (seen[at] ?? first),
    left: count - bookings.length + unseen.length + others.length,
    next: show(seen.slice(at + 1).find(isOpen) ?? unseen[0]),
    previous: show(seen.slice(0, at).findLast(isOpen)),
    decided: () => setClosed([...closed, shownId]),
  };
}
