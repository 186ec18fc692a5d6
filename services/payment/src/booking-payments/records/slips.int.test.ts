import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { freshName } from '@atoll/testing/fresh';
import { MongoLedger } from '../../ledger/entries/ledger.mongo.js';
import { MoveSlips } from '../../slips/move-slips.job.js';
import { startBucketService, type BucketService } from '../../testing/bucket-service.js';
import { NOON } from '../../testing/builders.js';
import { MongoPaymentRecords } from './payment-records.mongo.js';
import { pictureHash } from '../pictures/picture-hash.js';
import type { SlipBucket } from '../pictures/slip-bucket.port.js';
import { S3SlipBucket } from '../pictures/slip-bucket.s3.js';
import { slipsContract } from './slips.contract.js';
import { MongoUnmovedSlips } from '../pictures/unmoved-slips.mongo.js';

let db: TestDatabase;
let service: BucketService;
let bucket: S3SlipBucket;
let unmoved: MongoUnmovedSlips;
const operatorId = freshName('op');

beforeAll(async () => {
  [db, service] = await Promise.all([testDatabase('payment_slips'), startBucketService()]);
  bucket = new S3SlipBucket(service.access);
  unmoved = new MongoUnmovedSlips(db.connection);
  storeOver();
  await createCollections(db.connection);
});
afterAll(async () => void (await Promise.all([db?.drop(), service?.stop()])));

const storeOver = (of?: SlipBucket) => new MongoPaymentRecords(db.connection, testAuditor(), new MongoLedger(db.connection), of);
const move = (to: SlipBucket = bucket) => new MoveSlips(unmoved, to, { now: () => NOON }).run();
const raw = () => database(db.connection).collection<{ _id: string; jpeg?: unknown; hash?: string; movedAt?: Date }>('payment_slips');

describe('in the database', () => slipsContract(async () => storeOver()));

describe('in a bucket', () =>
  slipsContract(
    async () => storeOver(bucket),
    async () => void (await move()),
  ));

/** As a release before 0.2.0 stored it, without a hash. */
async function oldSlip(jpeg = randomBytes(1000)): Promise<{ id: string; jpeg: Buffer }> {
  const id = freshName('slip');
  await raw().insertOne({ _id: `${operatorId}:${id}`, operatorId, bookingId: 1, jpeg, createdAt: NOON } as never);
  return { id, jpeg };
}
const shown = (id: string, of: SlipBucket = bucket) => storeOver(of).jpegOf(operatorId, id);
const stored = (id: string) => raw().findOne({ _id: `${operatorId}:${id}` });

describe('a picture that moves from the database to the bucket', () => {
  it('is shown before and after, and is in one place then, under its operator [PY-15, ID-07]', async () => {
    const { id, jpeg } = await oldSlip();
    expect(jpeg.equals((await shown(id))!)).toBe(true);
    await Promise.all([move(), move()]);
    expect(await stored(id)).toEqual({ _id: `${operatorId}:${id}`, operatorId, bookingId: 1, createdAt: NOON, hash: pictureHash(jpeg), movedAt: NOON });
    expect(jpeg.equals((await shown(id))!)).toBe(true);
    expect(await bucket.get('other', id)).toBeUndefined();
  });

  it('stays in the database while the bucket is away or does not know the key, and moves afterwards [PY-15]', async () => {
    const [{ id: moved }, waiting] = [await oldSlip(), await oldSlip()];
    await unmoved.moved({ operatorId, slipId: moved }, pictureHash(randomBytes(1)), NOON);
    await service.goAway();
    await expect(move()).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
    await expect(shown(moved)).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
    expect(waiting.jpeg.equals((await shown(waiting.id))!)).toBe(true);
    await service.comeBack();
    const unknown = new S3SlipBucket({ ...service.access, secretAccessKey: 'another' });
    await expect(move(unknown)).rejects.toMatchObject({ code: 'SERVICE_AWAY', cause: { code: 'SignatureDoesNotMatch' } });
    expect(await stored(waiting.id)).toHaveProperty('jpeg');
    await move();
    expect(await stored(waiting.id)).not.toHaveProperty('jpeg');
    expect(waiting.jpeg.equals((await shown(waiting.id))!)).toBe(true);
  });

  it('stays in the database where the bucket returns another one [PY-15]', async () => {
    const { id, jpeg } = await oldSlip();
    const forgetful = { put: async () => undefined, get: async () => randomBytes(3) } as SlipBucket;
    await expect(move(forgetful)).rejects.toThrow('another picture');
    expect(jpeg.equals((await shown(id))!)).toBe(true);
  });

  it('is not shown where it was exchanged in the bucket since then, or where there is no bucket any more [PY-15]', async () => {
    const { id } = await oldSlip();
    await move();
    await bucket.put(operatorId, id, randomBytes(1000));
    expect(await shown(id)).toBeUndefined();
    expect(await storeOver().jpegOf(operatorId, id)).toBeUndefined();
  });

  it('is found by an index', async () => {
    await oldSlip();
    const { executionStats, queryPlanner } = await unmoved.byAge(1, 0).explain('executionStats');
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/);
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(1);
  });
});
