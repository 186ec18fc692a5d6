import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { connectMongo, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { SealedSecrets } from '@atoll/runtime/secrets/sealed-secrets';
import { createCollections } from '@atoll/runtime/testing/collections';
import { suiteDatabase } from '@atoll/testing/database';
import { freshName } from '@atoll/testing/fresh';
import { minutesLater, NOON } from '../testing/builders.js';
import type { GatewayAccount } from './gateway-account.js';
import { MongoGatewayAccounts } from './gateway-accounts.mongo.js';
import { KeepCredentials } from './keep-credentials.job.js';
import { CredentialKeys, opened, ownerOf, SealedAccounts } from './sealed-accounts.js';

const suite = suiteDatabase('payment_gateway_accounts');
const [oldKey, newKey] = ['old', 'new'].map((id) => `${id}:${randomBytes(32).toString('base64')}`) as [string, string];
const keysOf = (keys: string): CredentialKeys => new CredentialKeys(new SealedSecrets(keys));
let connection: MongoConnection;
let accounts: MongoGatewayAccounts;
let operatorId = '';

beforeAll(async () => {
  connection = await connectMongo(suite.url, suite.name);
  accounts = new MongoGatewayAccounts(connection, testAuditor());
  await createCollections(connection);
});
beforeEach(() => {
  operatorId = freshName('op');
});
afterAll(() => connection?.close());

const gateway = 'stripe' as const;
const account = (id: number, change: Partial<GatewayAccount> = {}): GatewayAccount => ({
  id,
  sealed: { apiKey: keysOf(oldKey).secrets!.seal(`sk_test_${id}`, ownerOf({ operatorId, gateway }, 'apiKey')) },
  lastFour: 'WXYZ',
  setAt: NOON,
  ...change,
});
const author = { userId: 7, role: 'superUser' as const, requestId: 'r', subnet: '' };
const store = async (...list: GatewayAccount[]) => accounts.replace(await accounts.of(operatorId, gateway), { accounts: list, at: NOON, act: 'saved', author });
const stored = () => accounts.of(operatorId, gateway);

describe('the store of accounts', () => {
  it('keeps them with their entry of the trail, which names the key by its end and holds nothing sealed', async () => {
    expect(await stored()).toEqual({ operatorId, gateway, accounts: [], version: 0 });
    await store(account(1));
    expect(await stored()).toMatchObject({ version: 1, accounts: [{ id: 1, lastFour: 'WXYZ' }], auditHead: { version: 1 } });
    const document = (await connection.collection('gateway_accounts').findOne({ operatorId }))!;
    const entry = Buffer.from((document['events'] as { payload: { buffer: Uint8Array } }[])[0]!.payload.buffer).toString('latin1');
    expect(entry).toContain('WXYZ');
    expect(entry).not.toContain((document['accounts'] as GatewayAccount[])[0]!.sealed.apiKey!.slice(4, 20));
  });

  it('lets one of two changes at a time pass, the first ones too [D-93]', async () => {
    for (let change = 0; change < 2; change += 1) {
      const read = await stored();
      const replacement = { accounts: [account(read.version + 1)], at: NOON, act: 'saved' as const, author };
      const outcomes = await Promise.allSettled([accounts.replace(read, replacement), accounts.replace(read, replacement)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'RECORD_CHANGED' } });
    }
    expect(await stored()).toMatchObject({ version: 2, accounts: [{ id: 2 }] });
  });

  it('shows an operator its own accounts alone', async () => {
    await store(account(1));
    expect(await accounts.all(freshName('other'))).toEqual([]);
    expect(await new SealedAccounts(accounts, keysOf(oldKey)).of(operatorId)).toMatchObject([{ gateway, account: 1, isFormer: false }]);
  });
});

describe('the job that keeps credentials', () => {
  const run = (keys: string, now = NOON) => new KeepCredentials(accounts, keysOf(keys), { now: () => now }).run();
  const keyIds = async () => (await stored()).accounts.map(({ sealed }) => sealed.apiKey?.split('.')[0]);

  it('seals them with the new key, after which the old one can be removed; they stay the same', async () => {
    await store(account(2), account(1, { formerSince: NOON }));
    await run(oldKey);
    expect(await keyIds()).toEqual(['old', 'old']);
    await run(`${newKey},${oldKey}`);
    expect(await keyIds()).toEqual(['new', 'new']);
    const record = await stored();
    expect(record.accounts.map(({ sealed }) => opened(record, sealed, keysOf(newKey)))).toEqual([{ apiKey: 'sk_test_2' }, { apiKey: 'sk_test_1' }]);
    expect(record.version).toBe(1);
  });

  it('leaves what it cannot open, because its key may be added again', async () => {
    await store(account(1));
    await run(newKey);
    expect(await keyIds()).toEqual(['old']);
  });

  it('erases former accounts once no payment can be open there', async () => {
    await store(account(2), account(1, { formerSince: NOON }));
    await run(oldKey, minutesLater(4 * 24 * 60));
    expect((await stored()).accounts.map(({ id }) => id)).toEqual([2]);
  });
});

it('credentials that are copied to another operator or field cannot be opened there', async () => {
  const { sealed } = account(1);
  const other = { apiKey: sealed.apiKey! };
  expect(() => opened({ operatorId: 'lagoon', gateway }, other, keysOf(oldKey))).toThrow();
  expect(() => opened({ operatorId, gateway }, { webhookSecret: sealed.apiKey! }, keysOf(oldKey))).toThrow();
  expect(opened({ operatorId, gateway }, other, keysOf(oldKey))).toEqual({ apiKey: 'sk_test_1' });
});
