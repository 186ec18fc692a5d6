import { inBatches } from '@atoll/runtime/concurrency/in-batches';
import { retryLostWrites } from '@atoll/runtime/concurrency/retry-lost-writes';
import { counter } from '@atoll/runtime/observability/metrics';
import { bookingError } from '../errors.js';
import type { Booking, Change } from './booking.js';
import type { Bookings, SaveDeadline } from './bookings.port.js';
import { startsHoldAgain, withNewHold } from './holds/hold.js';

const retries = counter('atoll_booking_update_retries_total', 'Changes of a booking that lost because it had changed since it was read', []);

/** How often a change of a booking is decided again. */
export const LOST_CHANGES = { attempts: 10, backOff: { firstMs: 2, longestMs: 100 }, onLost: () => retries.inc() } as const;

type Name = Pick<Booking, 'operatorId' | 'id'>;

/**
 * Changes of one booking, and of its linked one where a rule changes both; none when there is nothing to change. `undefined` where it
 * finds that the booking has changed since it was read: it is decided again.
 */
export type Decision = (booking: Booking) => Change[] | Promise<Change[] | undefined>;

interface Options {
  /** For a decision on facts that are not in the booking. */
  readonly withDeadline?: boolean;
  /** Gives back what the decision took, after each write that was refused. Not called where the outcome is unknown: the booking may be saved. */
  readonly giveBack?: () => Promise<void>;
}

const nothingTaken = async (): Promise<void> => undefined;

/**
 * Optimistic locking: loads, decides and saves, and starts again where the booking has changed since it was read. Returns the
 * booking as saved.
 */
export async function updateWithRetry(bookings: Bookings, name: Name, decide: Decision, options: Options = {}): Promise<Booking> {
  const { withDeadline = false, giveBack = nothingTaken } = options;
  return retryLostWrites(LOST_CHANGES, async () => {
    const loaded = await load(bookings, name, withDeadline);
    if (!loaded) throw bookingError('BOOKING_NOT_FOUND');
    const { booking, deadline } = loaded;
    const decided = await decide(booking);
    if (!decided) return undefined;
    const changes = await withHolds(bookings, decided);
    if (changes.length === 0) return booking;
    if (await bookings.save(changes, deadline)) return changes[0]?.booking ?? booking;
    await giveBack();
    return undefined;
  });
}

/** Added to the save deadline of one booking: hundreds of claims take seconds. Together much shorter than the repairer waits for a request. */
const MORE_TIME_MS = 20_000;
/** Reads at a time: the database serves requests too. */
const AT_ONCE = 20;

/** The same for many bookings, which are decided and saved together: all of them or none, before a deadline. */
export async function updateAllWithRetry(
  bookings: Bookings,
  operatorId: string,
  ids: readonly number[],
  decide: (read: Booking[]) => Promise<Change[]>,
  { giveBack = nothingTaken }: Pick<Options, 'giveBack'> = {},
): Promise<void> {
  await retryLostWrites(LOST_CHANGES, async () => {
    const read = await inBatches(ids, AT_ONCE, async (id) => bookings.withDeadline(operatorId, id));
    const found = read.map((one) => {
      if (!one) throw bookingError('BOOKING_NOT_FOUND');
      return one;
    });
    const until = new Date(Math.min(...found.map(({ deadline }) => deadline.until.getTime())) + MORE_TIME_MS);
    const changes = await withHolds(bookings, await decide(found.map(({ booking }) => booking)));
    if (changes.length === 0) return true;
    if (await bookings.save(changes, { until })) return true;
    await giveBack();
    return undefined;
  });
}

/** Here, because every change that can start a hold comes through here. */
async function withHolds(bookings: Bookings, changes: Change[]): Promise<Change[]> {
  if (!changes.some(startsHoldAgain)) return changes;
  const now = await bookings.now();
  return changes.map((change) => (startsHoldAgain(change) ? { ...change, booking: withNewHold(change.booking, now) } : change));
}

async function load(bookings: Bookings, { operatorId, id }: Name, withDeadline: boolean): Promise<{ booking: Booking; deadline?: SaveDeadline } | undefined> {
  if (withDeadline) return bookings.withDeadline(operatorId, id);
  const booking = await bookings.byId(operatorId, id);
  return booking && { booking };
}
