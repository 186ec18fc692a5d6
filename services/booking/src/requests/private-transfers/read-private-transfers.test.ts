import { expect, it } from '@jest/globals';
import type { Caller } from '@atoll/runtime/context/caller';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { aPrivateTransfer } from '../../testing/request-builders.js';
import { aTrip } from '../../testing/trip-builders.js';
import { ReadPrivateTransfers } from './read-private-transfers.js';

const [WHOLE, ACCEPTED_TRIP, NEW_TRIP, BOOKING] = [{ from: 1, to: 2 }, 900, 901, 77];
const accepted = { at: new Date(), by: { username: 'aminath' }, tripId: ACCEPTED_TRIP, bookingId: BOOKING, refNo: 'PRIVATE1', price: [] };

/** Reads one accepted transfer; `bookedOn`: trips that its booking travels on. */
async function tripShown(bookedOn: readonly number[]): Promise<number | undefined> {
  const read = new ReadPrivateTransfers(
    { pending: async () => [aPrivateTransfer({ status: 'Accepted', accepted })] } as never,
    { snapshotsAndNames: async (_caller: Caller, ids: readonly number[]) => ({ trips: ids.map((id) => ({ ...aTrip(), id })), locations: [] }) } as never,
    { bookedSegments: async () => new Map([[BOOKING, bookedOn.map((tripId) => ({ tripId, segments: WHOLE, seatCount: 1 }))]]) },
  );
  return (await read.pending(callerAs(adminActor()))).privateTransfers[0]?.trip?.id;
}

it('an accepted request shows the trip of its booking, also after that was moved to another boat [PT-17]', async () => {
  expect(await tripShown([NEW_TRIP])).toBe(NEW_TRIP);
});

it('an accepted request whose booking was cancelled shows the trip of its acceptance [PT-17]', async () => {
  expect(await tripShown([])).toBe(ACCEPTED_TRIP);
});
