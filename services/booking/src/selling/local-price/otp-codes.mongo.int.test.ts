import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCollections } from '@atoll/runtime/testing/collections';
import { database } from '@atoll/runtime/mongo/connection';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { without } from '../../testing/races/faults.js';
import { aCode, otpCodesContract, SENT_AT } from './otp-codes.contract.js';
import { MongoOtpCodes, otpCodes } from './otp-codes.mongo.js';

let db: TestDatabase;
const owner = { operatorId: 'coral', bookingId: 1 };
const collection = () => otpCodes.on(db.connection);

beforeAll(async () => {
  db = await testDatabase('otp');
  otpCodes.on(db.connection);
  await createCollections(db.connection);
});
beforeEach(() => database(db.connection).collection(otpCodes.name).deleteMany({}));
afterAll(() => db?.drop());

otpCodesContract('MongoDB', async () => new MongoOtpCodes(db.connection));

describe('each guard of the codes, with and without it', () => {
  const unguarded = (field: string) =>
    new MongoOtpCodes(
      db.connection,
      without(collection(), (key) => key === field),
    );
  const store = (guarded: boolean, field: string) => (guarded ? new MongoOtpCodes(db.connection) : unguarded(field));

  it.each([true, false])('forty guesses at once have five attempts: %s [D-22] [BK-63]', async (guarded) => {
    const codes = store(guarded, 'attempts');
    await codes.replace(aCode(), SENT_AT);
    const hashes = await Promise.all(Array.from({ length: 40 }, () => codes.attempt(owner, SENT_AT)));
    expect(hashes.filter((hash) => hash !== undefined)).toHaveLength(guarded ? 5 : 40);
  });

  it.each([true, false])('of twenty codes asked for at once one is stored: %s [D-22] [BK-62]', async (guarded) => {
    const codes = store(guarded, 'sentAt');
    await codes.replace(aCode({ sentAt: new Date(SENT_AT.getTime() - 60_000) }), SENT_AT);
    const before = new Date(SENT_AT.getTime() - 60_000);
    const stored = await Promise.all(Array.from({ length: 20 }, (_, i) => codes.replace(aCode({ hash: `${i}` }), before)));
    expect(stored.filter(Boolean)).toHaveLength(guarded ? 1 : 20);
  });

  it('one of twenty first codes is stored [D-22] [BK-62]', async () => {
    const codes = new MongoOtpCodes(db.connection);
    const before = new Date(SENT_AT.getTime() - 60_000);
    const stored = await Promise.all(Array.from({ length: 20 }, (_, i) => codes.replace(aCode({ hash: `${i}` }), before)));
    expect(stored.filter(Boolean)).toHaveLength(1);
  });
});

it('is removed by the database once it has expired [D-22]', async () => {
  const indexes = await database(db.connection).collection(otpCodes.name).indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});

it('refuses a document that holds the code itself', async () => {
  const document = { _id: 'coral:9', ...aCode({ bookingId: 9 }), attempts: 0, code: '482915' };
  await expect(collection().insertOne(document as never)).rejects.toThrow('Document failed validation');
});
