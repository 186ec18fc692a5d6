import type { Waitlist } from '../../server-types.js';

const PREFERRED_TIMES = ['Morning', 'Noon', 'Afternoon'] as const;

/** The customers who wait for one part of the day. */
export interface Slot {
  readonly preferredTime: Waitlist['preferredTime'];
  readonly waitlists: readonly Waitlist[];
}

/** The slots of one journey, in the order of the day. */
export interface Journey {
  readonly from: string;
  readonly to: string;
  readonly key: string;
  readonly slots: readonly Slot[];
}

/** Entries of a day by from and to, then by preferred time [AW-34]; journeys by name. */
export function journeysOf(waitlists: readonly Waitlist[]): readonly Journey[] {
  const keys = [...new Set(waitlists.map(keyOf))];
  return keys
    .map((key) =>
      journeyOf(
        key,
        waitlists.filter((waitlist) => keyOf(waitlist) === key),
      ),
    )
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}

const keyOf = ({ fromLocationId, toLocationId }: Waitlist): string => `${fromLocationId} ${toLocationId}`;

const journeyOf = (key: string, waitlists: readonly Waitlist[]): Journey => ({
  key,
  from: waitlists[0]?.fromLocation.name ?? '',
  to: waitlists[0]?.toLocation.name ?? '',
  slots: slotsOf(waitlists),
});

const slotsOf = (waitlists: readonly Waitlist[]): Slot[] =>
  PREFERRED_TIMES.flatMap((preferredTime) => {
    const waiting = waitlists.filter((waitlist) => waitlist.preferredTime === preferredTime);
    return waiting.length === 0 ? [] : [{ preferredTime, waitlists: waiting }];
  });
