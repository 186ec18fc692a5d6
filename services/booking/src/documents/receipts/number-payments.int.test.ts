import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { someSettings } from '@atoll/operator-settings/testing';
import { testAuditor } from '@atoll/outbox/testing/audit';
import type { Receipt as Payment } from '../../bookings/booking.js';
import { MongoBookings } from '../../bookings/module.js';
import { MongoUnnumberedPayments } from '../../bookings/store/unnumbered-payments.mongo.js';
import { receive } from '../../payments/receiving/payment-received.js';
import { bookingDatabase } from '../../testing/booking-database.js';
import { aNewBooking, aReceipt, codes } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import { FakeSettings } from '../../testing/fakes.js';
import type { Death, Numbering } from '../../testing/numbering-program.js';
import { IssueReceipts } from './issue-receipts.js';
import { NumberPayments } from './number-payments.job.js';
import { MongoReceipts } from './store/receipts.mongo.js';

const database = bookingDatabase();
let serial = 0;

const bookings = () => new MongoBookings(database.connection(), testAuditor());
const payments = () => new MongoUnnumberedPayments(database.connection());
const issue = () => new IssueReceipts(new MongoReceipts(database.connection()), { now: () => NOW });
const job = (each = issue()) => new NumberPayments(payments(), each, new FakeSettings({ settings: someSettings({ taxes: 'GST: 8' }) }));

/** @returns its id */
async function booked(operatorId = 'coral'): Promise<number> {
  serial += 1;
  await bookings().add([aNewBooking({ operatorId, ...codes(serial) })]);
  return serial;
}

async function paid(id: number, eventId: string, at: string, operatorId = 'coral'): Promise<void> {
  const payment: Payment = aReceipt({ eventId, method: 'Cash', amount: money('MVR', 10_000), at: new Date(at) });
  const change = receive((await bookings().byId(operatorId, id))!, payment, { userId: 7, username: 'adam' });
  expect(await bookings().save([change!])).toBe(true);
}

async function numbersOf(id: number, operatorId = 'coral'): Promise<Record<string, number>> {
  const given = await new MongoReceipts(database.connection()).ofBooking(operatorId, id);
  return Object.fromEntries([...given.values()].map(({ paymentEventId, id: number }) => [paymentEventId, number]));
}

it('numbers each payment in the order of the payments, for each operator, with the taxes of the day, and is done then', async () => {
  const [first, second, unpaid, foreign] = [await booked(), await booked(), await booked(), await booked('lagoon')];
  await paid(second, 'late', '2026-11-23T09:00:00Z');
  await paid(first, 'early', '2026-11-23T08:00:00Z');
  await paid(foreign, 'theirs', '2026-11-23T08:30:00Z', 'lagoon');
  await job().run();
  expect([await numbersOf(first), await numbersOf(second), await numbersOf(unpaid)]).toEqual([{ early: 1 }, { late: 2 }, {}]);
  expect(await numbersOf(foreign, 'lagoon')).toEqual({ theirs: 1 });
  const [receipt] = [...(await new MongoReceipts(database.connection()).ofBooking('coral', first)).values()];
  expect(receipt?.taxes).toEqual([{ name: 'GST', rate: 800 }]);
  expect(await payments().first(10)).toEqual([]);
});

it('a booking that is paid in parts has its place by the first of them', async () => {
  const [inParts, whole] = [await booked(), await booked()];
  await paid(inParts, 'part', '2026-11-23T09:10:00Z');
  await paid(whole, 'whole', '2026-11-23T09:20:00Z');
  await paid(inParts, 'rest', '2026-11-23T09:30:00Z');
  expect((await payments().first(10)).map(({ id }) => id)).toEqual([inParts, whole]);
  await job().run();
});

it('two processes at once and a redelivery give no second number', async () => {
  const id = await booked();
  await paid(id, 'one', '2026-11-23T10:00:00Z');
  const [due] = await payments().first(10);
  await issue().of(due!, []);
  const before = await numbersOf(id);
  await Promise.all([job().run(), job().run(), job().run()]);
  expect(await numbersOf(id)).toEqual(before);
  expect(await payments().first(10)).toEqual([]);
});

const program = fileURLToPath(new URL('../../testing/numbering-program.ts', import.meta.url));
const hooks = new URL('../../../../../libs/testing/typescript-hooks.mjs', import.meta.url).href;

it.each<[where: string, operatorId: string, Death, numbered: readonly number[]]>([
  ['as it takes the second number', 'atoll1', { collection: 'receipts', write: 2, moment: 'unsent' }, [1]],
  ['while the second number is written', 'atoll2', { collection: 'receipts', write: 2, moment: 'sent' }, [1, 2]],
  ['between the second number and the end of its booking', 'atoll3', { collection: 'receipts', write: 2, moment: 'answered' }, [2]],
  ['at the end of the first booking', 'atoll4', { collection: 'bookings', write: 1, moment: 'answered' }, [2]],
])('a process that is killed %s leaves no gap, and the next one gives the other numbers in order, each once', async (_where, operatorId, death, numbered) => {
  const [first, second] = [await booked(operatorId), await booked(operatorId)];
  await paid(first, 'a', '2026-11-23T10:10:00Z', operatorId);
  await paid(first, 'b', '2026-11-23T10:20:00Z', operatorId);
  await paid(second, 'c', '2026-11-23T10:30:00Z', operatorId);
  const numbering: Numbering = { url: database.url, database: database.name, death };
  const child = fork(program, [JSON.stringify(numbering)], { execArgv: ['--import', hooks], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  const numbers = async () => ({ ...(await numbersOf(first, operatorId)), ...(await numbersOf(second, operatorId)) });
  const given = await numbers();
  expect(numbered).toContain(Object.keys(given).length);
  await Promise.all([job().run(), job().run()]);
  expect(await numbers()).toEqual({ a: 1, b: 2, c: 3 });
  expect(await numbers()).toMatchObject(given);
  expect(await payments().first(10)).toEqual([]);
});

it('a payment that arrives while its booking is numbered stays due', async () => {
  const id = await booked();
  await paid(id, 'before', '2026-11-23T11:00:00Z');
  const [read] = await payments().first(10);
  await issue().of(read!, []);
  await paid(id, 'meanwhile', '2026-11-23T12:00:00Z');
  await payments().numbered(read!);
  expect(await payments().first(10)).toMatchObject([{ id }]);
  await job().run();
  expect(Object.keys(await numbersOf(id)).toSorted()).toEqual(['before', 'meanwhile']);
});

it('a booking that fails does not keep the next one from its number', async () => {
  const [broken, whole] = [await booked(), await booked()];
  await paid(broken, 'b', '2026-11-23T13:00:00Z');
  await paid(whole, 'w', '2026-11-23T14:00:00Z');
  const failing = {
    of: (...given: Parameters<IssueReceipts['of']>) => (given[0].id === broken ? Promise.reject(new Error('no database')) : issue().of(...given)),
  };
  await new NumberPayments(payments(), failing, new FakeSettings({ settings: someSettings({}) })).run();
  expect([Object.keys(await numbersOf(broken)), Object.keys(await numbersOf(whole))]).toEqual([[], ['w']]);
  expect(await payments().first(10)).toMatchObject([{ id: broken }]);
});
