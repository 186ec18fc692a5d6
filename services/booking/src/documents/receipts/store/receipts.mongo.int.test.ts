import { expect, it } from '@jest/globals';
import { rounds } from '@atoll/testing/rounds';
import { bookingDatabase } from '../../../testing/booking-database.js';
import { NOW } from '../../../testing/trip-builders.js';
import type { Receipt } from '../receipt.js';
import { MongoReceipts } from './receipts.mongo.js';
import { receipts } from './receipts.schema.js';

const PAYMENTS = rounds(15, 200);
const database = bookingDatabase();
const store = (): MongoReceipts => new MongoReceipts(database.connection());
const paid = (payment: number, operatorId = 'coral'): Omit<Receipt, 'id'> => ({
  operatorId,
  bookingId: Math.ceil(payment / 2),
  paymentEventId: `p-${payment}`,
  issuedAt: NOW,
  taxes: [{ name: 'GST', rate: 800 }],
});
const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

it('numbers each payment once and without a gap, for each operator, however many processes give numbers at once', async () => {
  const processes = [store(), store(), store()];
  const given = await Promise.all(upTo(PAYMENTS).flatMap((payment) => processes.map((each) => each.issue(paid(payment)))));
  expect([...new Set(given.map(({ id }) => id))].toSorted((a, b) => a - b)).toEqual(upTo(PAYMENTS));
  expect(new Set(given.map(({ id, paymentEventId }) => `${id} ${paymentEventId}`)).size).toBe(PAYMENTS);
  expect((await store().issue(paid(1, 'lagoon'))).id).toBe(1);
});

it('a process that is killed after it has written, or before, leaves no gap and no second number', async () => {
  const { id } = await store().issue(paid(1001));
  // The answer was lost: the next request asks again.
  expect(await store().issue({ ...paid(1001), issuedAt: new Date(NOW.getTime() + 1), taxes: [] })).toEqual({ ...paid(1001), id });
  expect((await store().issue(paid(1002))).id).toBe(id + 1);
});

it.each(['payment', '_id'] as const)('the index %s alone refuses what another process has written since the number was read', async (index) => {
  const last = await store().issue(paid(index === '_id' ? 2001 : 2002));
  const written = { ...last, taxes: [...last.taxes] };
  const second =
    index === '_id' ? { ...written, _id: `coral:${last.id}`, paymentEventId: 'p-other' } : { ...written, _id: `coral:${last.id + 1}`, id: last.id + 1 };
  await expect(receipts.on(database.connection()).insertOne(second)).rejects.toMatchObject({ code: 11_000 });
});

it('finds the receipts of a booking by payment', async () => {
  const [first, second] = [await store().issue(paid(3001)), await store().issue(paid(3002))];
  expect(await store().ofBooking('coral', 1501)).toEqual(
    new Map([
      ['p-3001', first],
      ['p-3002', second],
    ]),
  );
  expect((await store().ofBooking('lagoon', 1501)).size).toBe(0);
});
