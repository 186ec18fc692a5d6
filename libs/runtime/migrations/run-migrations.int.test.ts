import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection, mongo } from 'mongoose';
import { backingServices } from '@atoll/testing/backing';
import { eventually } from '@atoll/testing/eventually';
import { connectMongo, database } from '../mongo/connection.js';
import { defineCollection } from '../mongo/collections.js';
import { migrationFolder, type MigrationFolder } from '../testing/migration-folder.js';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';
import { AppliedMigrations } from './applied-migrations.mongo.js';
import { runMigrations } from './run-migrations.js';

interface Leg extends mongo.Document {
  _id: number | string;
  operatorId: string;
  minor: number;
  seats?: number;
}

/** The previous release declares these fields and knows no share. */
const legs = defineCollection<Leg & { _id: string }>('legs', { minor: { type: Number, required: true }, seats: Number } as never, {
  id: { type: Number, required: true },
});
const baseline = `await steps.collection(${JSON.stringify({ name: 'legs', validator: legs.validator, indexes: [] })});`;
const expand = `await steps.changeSchema('legs', (schema) => ({ ...schema, properties: { ...schema.properties, share: { bsonType: ['number', 'null'] } } }));`;
const fill = (size: number) =>
  `await steps.inBatches('legs', { filter: { share: { $exists: false } }, update: [{ $set: { share: { $divide: ['$minor', 2] } } }], size: ${size} });`;
const contract = `await steps.changeSchema('legs', (schema) => ({ ...schema, required: [...new Set([...schema.required, 'share'])] }));`;

let test: TestDatabase;
let other: Connection;
let folder: MigrationFolder;
beforeAll(async () => {
  test = await testDatabase('migrations');
  other = await connectMongo(backingServices().mongoUrl, test.name);
});
beforeEach(async () => {
  await test.connection.dropDatabase();
  folder = migrationFolder({ '001-baseline': baseline });
});
afterEach(() => folder.remove());
afterAll(async () => {
  await other?.close();
  await test?.drop();
});

const stored = (connection: Connection = test.connection) => database(connection).collection<Leg & { share?: number; times?: number }>('legs');
const aLeg = (id: number, more: object = {}) => ({ _id: id, operatorId: 'coral', minor: id * 2, ...more });
const migrate = (connection: Connection = test.connection) => runMigrations(connection, { folder: folder.url });
const addLegs = (count: number) => stored().insertMany(Array.from({ length: count }, (_, index) => aLeg(index + 1)));

describe('migrations of a database', () => {
  it('are applied once, in the order of their numbers, and recorded with checksum and duration', async () => {
    folder.write('002-share', expand + fill(100));
    const applied = await migrate();
    expect(applied.map(({ number, name }) => [number, name])).toEqual([
      [1, '001-baseline'],
      [2, '002-share'],
    ]);
    expect(await migrate()).toEqual([]);
    const recorded = await new AppliedMigrations(test.connection).all();
    expect(recorded).toEqual(applied);
    for (const { checksum, durationMs, at } of recorded) {
      expect(checksum).toMatch(/^[0-9a-f]{64}$/);
      expect(durationMs).toBeGreaterThanOrEqual(0);
      expect(at).toBeInstanceOf(Date);
    }
  });

  it('adopt data that was written before there were migrations', async () => {
    await database(test.connection).createCollection('legs', { validator: { $jsonSchema: { required: ['minor'] } } });
    await addLegs(3);
    await migrate();
    expect(await stored().countDocuments()).toBe(3);
    await expect(stored().insertOne({ _id: 4, operatorId: 'coral', minor: 1, colour: 'red' } as never)).rejects.toMatchObject({ code: 121 });
  });

  it('are each applied by one of two runs that start at once', async () => {
    await migrate();
    await addLegs(50);
    // Not idempotent on purpose: a second application would show.
    folder.write('002-twice', `await steps.changeSchema('legs', (schema) => ({ ...schema, additionalProperties: true }));`);
    folder.write('003-twice', `await steps.inBatches('legs', { filter: {}, update: { $inc: { times: 1 } }, size: 7 });`);
    const applied = await Promise.all([migrate(), migrate(other)]);
    expect(applied.flat().map(({ number }) => number)).toEqual([2, 3]);
    expect(await stored().distinct('times')).toEqual([1]);
  });

  it('are applied by two runs on an empty database too', async () => {
    const applied = await Promise.all([migrate(), migrate(other)]);
    expect(applied.flat()).toHaveLength(1);
  });

  it('are refused when the file of an applied one has changed', async () => {
    await migrate();
    folder.write('001-baseline', `${baseline} await steps.dropIndex('legs', 'x');`);
    folder.write('002-share', expand);
    await expect(migrate()).rejects.toThrow(/001-baseline\.ts has changed since it was applied/);
    expect(await new AppliedMigrations(test.connection).all()).toHaveLength(1);
  });

  it('stop at one that fails; those before it stay applied, and a corrected file is applied', async () => {
    folder.write('002-fails', `throw new Error('a mistake');`);
    await expect(migrate()).rejects.toThrow('a mistake');
    expect(await new AppliedMigrations(test.connection).all()).toHaveLength(1);
    folder.write('002-fails', expand);
    // In a process of its own: this one has loaded the file.
    expect(await once(startMigrations(), 'exit')).toEqual([0, null]);
    expect(await new AppliedMigrations(test.connection).all()).toHaveLength(2);
  });
});

describe('a migration in batches', () => {
  beforeEach(async () => {
    await migrate();
    folder.write('002-share', expand + fill(5));
  });

  it('continues after its process was killed, from the last batch that was stored', async () => {
    await addLegs(400);
    const running = startMigrations();
    const position = async () =>
      (await database(other).collection<{ _id: number; positions: Record<string, { after: number }> }>('migrations').findOne({ _id: 2 }))?.positions['0']
        ?.after ?? 0;
    const reached = await eventually(async () => {
      const after = await position();
      if (after < 20) throw new Error('not in the middle yet');
      running.kill('SIGKILL');
      return after;
    });
    await once(running, 'exit');
    const left = await stored().countDocuments({ share: { $exists: false } });
    expect(left).toBeGreaterThan(0);
    expect(reached).toBeLessThan(400);
    // A run that restarted from the first batch would fill this document a second time.
    await stored().updateOne({ _id: 1 }, { $unset: { share: '' } });
    expect((await migrate()).map(({ number }) => number)).toEqual([2]);
    expect(
      await stored()
        .find({ share: { $exists: false } })
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual([1]);
    expect(await stored().countDocuments({ $expr: { $ne: ['$share', { $divide: ['$minor', 2] }] }, _id: { $ne: 1 } })).toBe(0);
  });

  it('loses no write that is made beside it, and fails none', async () => {
    await addLegs(200);
    let isMigrating = true;
    const written = (async () => {
      let updates = 0;
      for (; isMigrating || updates < 100; updates++) {
        await stored(other).updateOne({ _id: 1 + (updates % 200) }, { $inc: { seats: 1 } });
        if (updates < 100) await stored(other).insertOne(aLeg(1000 + updates));
      }
      return updates;
    })();
    await migrate();
    isMigrating = false;
    const updates = await written;
    const [{ seats } = { seats: 0 }] = await stored()
      .aggregate<{ seats: number }>([{ $group: { _id: null, seats: { $sum: '$seats' } } }])
      .toArray();
    expect(seats).toBe(updates);
    expect(await stored().countDocuments({ _id: { $lte: 200 }, $expr: { $ne: ['$share', { $divide: ['$minor', 2] }] } })).toBe(0);
    expect(await stored().countDocuments()).toBe(300);
  });
});

it('two releases write beside each other between the expansion of a validator and its contraction', async () => {
  await migrate();
  // The release before goes on writing documents without a share.
  const old = legs.on(other) as unknown as mongo.Collection<Leg>;
  await old.insertOne(aLeg(1));
  folder.write('002-share', expand + fill(10));
  await migrate();
  await old.insertOne(aLeg(2));
  await stored().insertOne(aLeg(3, { share: 3 }));
  await old.updateOne({ operatorId: 'coral', _id: 1 }, { $set: { minor: 8 } });
  await old.updateOne({ operatorId: 'coral', _id: 3 }, { $set: { minor: 10 } });
  expect((await stored().find().sort({ _id: 1 }).toArray()).map(({ minor, share }) => [minor, share])).toEqual([
    [8, 1],
    [4, undefined],
    [10, 3],
  ]);
  // The next release fills what the old one has written, and then requires the field.
  folder.write('003-share-required', fill(10) + contract);
  await migrate();
  expect(await stored().countDocuments({ share: { $exists: false } })).toBe(0);
  await expect(old.insertOne(aLeg(4))).rejects.toMatchObject({ code: 121 });
});

function startMigrations() {
  const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  const line = [
    '--import',
    path('../../testing/typescript-hooks.mjs'),
    path('../testing/migration-program.ts'),
    backingServices().mongoUrl,
    test.name,
    fileURLToPath(folder.url),
    '1000',
  ];
  return spawn(process.execPath, line, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, LOG_LEVEL: 'silent' } });
}
