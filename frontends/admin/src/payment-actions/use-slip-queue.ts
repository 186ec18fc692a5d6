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
  const listed = ({ id }: Booking): Booking | undefined => bookings.find((one) => one.id === id);
  // The list may still contain one that was decided a moment ago; one that has left it was decided by another admin.
  const isClosed = ({ id }: Booking): boolean => closed.includes(id);
  const isOpen = (booking: Booking): boolean => !isClosed(booking) && (listed(booking) !== undefined || isBeyond(booking));
  // The first one may have been opened from elsewhere, and be later than those that the list contains.
  const isBeyond = ({ id }: Booking): boolean => id === first.id && count > bookings.length;
  const unseen = bookings.filter(({ id }) => seen.every((one) => one.id !== id));
  const at = seen.findIndex(({ id }) => id === shownId);
  const shown = shownId === first.id ? first : (seen[at] ?? first);
  const show = (booking: Booking | undefined) =>
    booking &&
    ((): void => {
      // Its slip may have been replaced since it was passed over.
      const current = listed(booking) ?? booking;
      const isSeen = seen.some(({ id }) => id === booking.id);
      setSeen(isSeen ? seen.map((one) => (one.id === booking.id ? current : one)) : [...seen, current]);
      setShownId(booking.id);
    });
  return {
    shown,
    left: count - bookings.filter(isClosed).length - (isOpen(shown) ? 1 : 0),
    next: show(seen.slice(at + 1).find(isOpen) ?? unseen[0]),
    previous: show(seen.slice(0, at).findLast(isOpen)),
    decided: () => setClosed([...closed, shownId]),
  };
}
