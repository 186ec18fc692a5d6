import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Author } from '@atoll/outbox/audit/author';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { connectMongo, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { suiteDatabase } from '@atoll/testing/database';
import { freshName } from '@atoll/testing/fresh';
import { NOON } from '../testing/builders.js';
import { leftOf, NO_AMOUNTS, type CreditAccountFields } from './credit-account.js';
import { MongoCreditAccounts } from './credit-accounts.mongo.js';
import { creditAccounts } from './credit-accounts.schema.js';

const suite = suiteDatabase('payment_credit_accounts');
const author: Author = { userId: 7, role: 'admin', requestId: 'r-1', subnet: '' };
const act = { at: NOON, author };
let connection: MongoConnection;
let accounts: MongoCreditAccounts;
let serial = 0;
let operatorId = '';

beforeAll(async () => {
  operatorId = freshName('op');
  connection = await connectMongo(suite.url, suite.name);
  accounts = new MongoCreditAccounts(connection, testAuditor());
  await createCollections(connection);
});
afterAll(() => connection?.close());

const fields = (change: Partial<CreditAccountFields> = {}): CreditAccountFields => ({
  name: freshName('Resort'),
  email: 'office@resort.example',
  phone: '+9607712345',
  limits: { MVR: 100_000, USD: 0 },
  isOpen: true,
  ...change,
});

async function anAccount(change: Partial<CreditAccountFields> = {}): Promise<number> {
  serial += 1;
  await accounts.add(operatorId, serial, fields(change), act);
  return serial;
}

const found = (id: number) => accounts.find(operatorId, id);
const trail = async (id: number): Promise<string[]> => {
  const { events = [] } = (await creditAccounts.on(connection).findOne({ _id: `${operatorId}:${id}`, operatorId })) ?? {};
  return events.map(({ type }) => type);
};

describe('an account', () => {
  it('is kept with its limits, owes nothing at first, and is listed by name within its operator only', async () => {
    const [zulu, alpha] = [await anAccount({ name: 'Zulu Resort' }), await anAccount({ name: 'alpha Agents' })];
    expect(await found(zulu)).toMatchObject({ name: 'Zulu Resort', limits: { MVR: 100_000, USD: 0 }, owed: NO_AMOUNTS, isOpen: true, version: 0 });
    const listed = (await accounts.all(operatorId)).map(({ id }) => id);
    expect(listed.indexOf(alpha)).toBeLessThan(listed.indexOf(zulu));
    expect([await accounts.all('other'), await accounts.find('other', zulu)]).toEqual([[], undefined]);
  });

  it('has a name of its own, however it is written; a repeat of its addition changes nothing', async () => {
    const id = await anAccount({ name: 'Sun Resort' });
    await expect(anAccount({ name: 'sun  RESORT' })).rejects.toMatchObject({ code: 'CREDIT_ACCOUNT_TAKEN' });
    await accounts.add(operatorId, id, fields({ name: 'Sun Resort' }), act);
    const other = await anAccount({ name: 'Moon Resort' });
    await expect(accounts.edit({ operatorId, id: other, version: 0, fields: { name: 'SUN Resort' } }, act)).rejects.toMatchObject({
      code: 'CREDIT_ACCOUNT_TAKEN',
    });
    expect(await found(id)).toMatchObject({ version: 0 });
  });

  it('is edited at the version that was read; a repeat of the same edit is no conflict, another one is', async () => {
    const id = await anAccount();
    const edit = (name: string, version: number | undefined) => accounts.edit({ operatorId, id, version, fields: { name, isOpen: false } }, act);
    await edit('Reef Resort', 0);
    await edit('Reef Resort', 0);
    await expect(edit('Wave Resort', 0)).rejects.toMatchObject({ code: 'RECORD_CHANGED' });
    await edit('Wave Resort', undefined);
    expect(await found(id)).toMatchObject({ name: 'Wave Resort', isOpen: false, version: 2 });
    await expect(accounts.edit({ operatorId, id: 987_654, version: 0, fields: {} }, act)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has an entry in the audit trail for each change, in the write of the change', async () => {
    const id = await anAccount();
    await accounts.edit({ operatorId, id, version: 0, fields: { limits: { MVR: 5, USD: 6 } } }, act);
    await accounts.edit({ operatorId, id, version: 0, fields: { limits: { MVR: 5, USD: 6 } } }, act);
    expect(await trail(id)).toEqual(['RecordChanged', 'RecordChanged']);
  });

  it('has less than nothing left once its limit is lowered below what it owes', () => {
    expect(leftOf({ limits: { MVR: 500, USD: 10 }, owed: { MVR: 600, USD: 0 }, reserved: { MVR: 50, USD: 4 } })).toEqual({ MVR: -150, USD: 6 });
  });
});
