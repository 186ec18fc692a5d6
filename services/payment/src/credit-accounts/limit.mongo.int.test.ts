import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { money, type Currency } from '@atoll/money/money';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { mongo } from 'mongoose';
import { connectMongo, database, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { suiteDatabase } from '@atoll/testing/database';
import { freshName } from '@atoll/testing/fresh';
import { entryOf, type LedgerEntry } from '../ledger/entries/entry.js';
import { MongoLedger } from '../ledger/entries/ledger.mongo.js';
import type { Allowing, Death } from '../testing/allowing-program.js';
import { NOON } from '../testing/builders.js';
import { MongoCreditAccounts } from './credit-accounts.mongo.js';
import { MongoCreditLedger } from './credit-ledger.mongo.js';
import { MongoReservations } from './reservations.mongo.js';

const suite = suiteDatabase('payment_credit_limit');
let connection: MongoConnection;
let accounts: MongoCreditAccounts;
let reservations: MongoReservations;
let ledger: MongoLedger;
let credit: MongoCreditLedger;
let operatorId = '';
let serial = 0;

beforeAll(async () => {
  operatorId = freshName('op');
  connection = await connectMongo(suite.url, suite.name);
  accounts = new MongoCreditAccounts(connection, testAuditor());
  reservations = new MongoReservations(connection);
  ledger = new MongoLedger(connection);
  credit = new MongoCreditLedger(connection, ledger, testAuditor());
  await createCollections(connection);
});
afterAll(() => connection?.close());

async function anAccount({ isOpen = true } = {}): Promise<number> {
  serial += 1;
  const fields = { name: `Resort ${serial}`, email: '', phone: '', limits: { MVR: 100_000, USD: 5_000 }, isOpen };
  await accounts.add(operatorId, serial, fields, { at: NOON, author: undefined });
  return serial;
}

const reserve = (accountId: number, minor: number, { currency = 'MVR' as Currency, reservationId = freshName('r') } = {}) =>
  reservations.reserve({ operatorId, accountId, bookingId: 41, reservationId, amount: money(currency, minor) });
const entry = (accountId: number, minor: number, kind: 'charge' | 'reversal' = 'charge'): LedgerEntry => {
  serial += 1;
  const common = { operatorId, id: serial, bookingId: 41, actor: 'user:2', at: NOON, source: `event:${serial}` };
  return entryOf({ ...common, kind, channel: { method: 'Credit', accountId }, amount: money('MVR', minor) });
};
const stateOf = async (id: number) => {
  const { owed, reserved } = (await accounts.find(operatorId, id))!;
  return { owed: owed.MVR, reserved: reserved.MVR };
};

describe('the limit of an account', () => {
  it('is never exceeded by bookings that are allowed on it at the same moment, in processes of their own', async () => {
    const id = await anAccount();
    await credit.record(entry(id, 30_000));
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => reserve(id, 10_000)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await stateOf(id)).toEqual({ owed: 30_000, reserved: 70_000 });
    await expect(reserve(id, 1)).rejects.toMatchObject({ code: 'CREDIT_LIMIT', text: `Resort ${id} has MVR 0.00 of its credit left.` });
  });

  it('can be used up to the last laari, in each currency for itself', async () => {
    const id = await anAccount();
    await expect(reserve(id, 100_001)).rejects.toMatchObject({ code: 'CREDIT_LIMIT', params: { left: 'MVR 1,000.00' } });
    expect(await reserve(id, 100_000)).toBe(`Resort ${id}`);
    await expect(reserve(id, 5_001, { currency: 'USD' })).rejects.toMatchObject({ code: 'CREDIT_LIMIT' });
    await reserve(id, 5_000, { currency: 'USD' });
  });

  it('is used once by a reservation that is sent twice, and is free again once it is released', async () => {
    const id = await anAccount();
    const reservationId = freshName('r');
    await Promise.all([reserve(id, 60_000, { reservationId }), reserve(id, 60_000, { reservationId })]);
    expect(await stateOf(id)).toEqual({ owed: 0, reserved: 60_000 });
    await reservations.release({ operatorId, accountId: id, reservationId });
    await reservations.release({ operatorId, accountId: id, reservationId });
    expect(await stateOf(id)).toEqual({ owed: 0, reserved: 0 });
  });

  it('is that of an open account of the operator; nothing is held for a booking that costs nothing', async () => {
    const [open, closed] = [await anAccount(), await anAccount({ isOpen: false })];
    await expect(reserve(closed, 1)).rejects.toMatchObject({ code: 'CREDIT_ACCOUNT_CLOSED' });
    await expect(reserve(987_654, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const foreign = { operatorId: 'other', accountId: open, bookingId: 41, reservationId: 'r', amount: money('MVR', 1) };
    await expect(reservations.reserve(foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await reserve(open, 0);
    expect(await stateOf(open)).toEqual({ owed: 0, reserved: 0 });
  });
});

describe('an entry of an account', () => {
  it('takes the place of its reservation once, however often its event comes', async () => {
    const id = await anAccount();
    const [reservationId, charge] = [freshName('r'), entry(id, 60_000)];
    await reserve(id, 60_000, { reservationId });
    const written = await Promise.all(Array.from({ length: 5 }, (_none, index) => credit.record({ ...charge, id: charge.id * 1000 + index }, reservationId)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await stateOf(id)).toEqual({ owed: 60_000, reserved: 0 });
    await credit.record(entry(id, 60_000, 'reversal'));
    expect(await stateOf(id)).toEqual({ owed: 0, reserved: 0 });
  });

  it('debits the account of the customer and is not written for an account that does not exist', async () => {
    const charge = entry(987_654, 100);
    expect(charge).toMatchObject({
      creditAccountId: 987_654,
      method: 'Credit',
      postings: [{ account: 'credit:987654', minor: 100 }, { account: 'fares:Credit' }],
    });
    await expect(credit.record(charge)).rejects.toThrow(RangeError);
    expect(await ledger.bySources(operatorId, [charge.source])).toEqual([]);
  });
});

describe('reservations that have no event yet', () => {
  it('are found once they are older than asked for, by the clock of the database', async () => {
    const id = await anAccount();
    const reservationId = freshName('r');
    await reserve(id, 100, { reservationId });
    const named = { operatorId, accountId: id, bookingId: 41, reservationId };
    expect(await reservations.olderThan(60_000, 1000)).not.toContainEqual(named);
    expect(await reservations.olderThan(-1000, 1000)).toContainEqual(named);
  });
});

describe('an allowance on an account', () => {
  const program = fileURLToPath(new URL('../testing/allowing-program.ts', import.meta.url));
  const hooks = new URL('../../../../libs/testing/typescript-hooks.mjs', import.meta.url).href;

  it.each<[Death, number]>([
    ['between entry and account', 0],
    ['after the commit', 60_000],
  ])(
    'whose process is killed %s is posted once, and ends its reservation, when its event comes again [PY-35]',
    async (death, owed) => {
      const id = await anAccount();
      const [charge, reservationId] = [entry(id, 60_000), freshName('r')];
      await reserve(id, 60_000, { reservationId });
      const open: string[] = [];
      const allowing: Allowing = { url: suite.url, database: suite.name, death, entry: charge, reservationId };
      const child = fork(program, [JSON.stringify(allowing)], { execArgv: ['--import', hooks], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      child.on('message', (session) => open.push(String(session)));
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      // MongoDB would end the transaction of a dead process itself, after a minute.
      const sessions = open.map((session) => ({ id: new mongo.UUID(session) }));
      if (sessions.length > 0) await database(connection).admin().command({ killSessions: sessions });
      expect(await stateOf(id)).toEqual({ owed, reserved: 60_000 - owed });
      expect(await ledger.bySources(operatorId, [charge.source])).toHaveLength(owed ? 1 : 0);
      serial += 1;
      await Promise.all([1, 2].map(() => credit.record({ ...charge, id: serial }, reservationId)));
      expect(await stateOf(id)).toEqual({ owed: 60_000, reserved: 0 });
      expect(await ledger.bySources(operatorId, [charge.source])).toMatchObject([{ minor: 60_000, postings: [{ account: `credit:${id}` }, {}] }]);
    },
    30_000,
  );
});
