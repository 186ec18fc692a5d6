import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { database } from '../mongo/connection.js';
import { defineCollection } from '../mongo/collections.js';
import { migrationGaps } from '../testing/collections.js';
import { migrationFolder, type MigrationFolder } from '../testing/migration-folder.js';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';
import { verifyCollections, verifyFormat } from './format.js';
import { migrationFiles } from './migration-files.js';
import { runMigrations } from './run-migrations.js';

const RETIRED = { key: { name: 1 }, name: 'retired' } as const;
const boats = defineCollection<{ _id: string; operatorId: string; name: string }>(
  'boats',
  { name: { type: String, required: true } },
  { indexes: [{ key: { operatorId: 1, name: 1 } }], retiredIndexes: [RETIRED] },
);
const baseline = `await steps.collection(${JSON.stringify({ name: 'boats', validator: boats.validator, indexes: [{ key: { operatorId: 1, name: 1 }, name: 'operatorId_1_name_1' }, RETIRED] })});`;

let test: TestDatabase;
let folder: MigrationFolder;
beforeAll(async () => {
  test = await testDatabase('format');
  boats.on(test.connection);
});
beforeEach(async () => {
  await test.connection.dropDatabase();
  folder = migrationFolder({ '001-baseline': baseline, '002-nothing': '' });
});
afterEach(() => folder.remove());
afterAll(() => test?.drop());

const migrate = () => runMigrations(test.connection, { folder: folder.url });
const gapsOfBoats = async () => (await migrationGaps(test.connection)).filter((gap) => gap.includes('boats'));
const verify = async (of: MigrationFolder = folder): Promise<void> => {
  await verifyFormat(test.connection, 'trip', of.url);
  await verifyCollections(test.connection, 'trip');
};

describe('the start of a process', () => {
  it('accepts the format of its own release', async () => {
    await migrate();
    await verify();
  });

  it('accepts the format of a later release, which serves this one too', async () => {
    await migrate();
    const before = migrationFolder({ '001-baseline': baseline });
    await verify(before);
    before.remove();
  });

  it('needs no index that its release has retired, because the next one drops it', async () => {
    await migrate();
    expect(await gapsOfBoats()).toEqual([]);
    folder.write('003-drop', "await steps.dropIndex('boats', 'retired');");
    await migrate();
    await verify();
    expect(await gapsOfBoats()).toEqual([expect.stringContaining('the migrations do not create the index {"key":{"name":1},"name":"retired"} of boats')]);
  });

  it('refuses a database that was never migrated, and names the command', async () => {
    await expect(verify()).rejects.toThrow(
      `The database ${test.name} lacks the migration 001-baseline, which this release of trip needs. Migrate it first: node libs/runtime/dist/migrations/migrate-cli.js trip`,
    );
    expect(await database(test.connection).listCollections().toArray()).toEqual([]);
  });

  it('refuses the format of an earlier release', async () => {
    await migrate();
    folder.write('003-later', '');
    await expect(verify()).rejects.toThrow('lacks the migration 003-later');
  });

  it('refuses a database without one of its collections, and one without an index', async () => {
    await migrate();
    await database(test.connection).collection('boats').dropIndex('operatorId_1_name_1');
    await expect(verify()).rejects.toThrow('has no index operatorId_1_name_1 of boats, which');
    await database(test.connection).dropCollection('boats');
    await expect(verify()).rejects.toThrow('has no collection boats, which');
    expect(await database(test.connection).listCollections({ name: 'boats' }).toArray()).toEqual([]);
  });
});

describe('a folder of migrations', () => {
  it('has numbers without a gap', () => {
    folder.write('004-late', '');
    expect(() => migrationFiles(folder.url)).toThrow('has 004-late where 003-… is expected');
  });

  it('has at least one', () => {
    const empty = migrationFolder({});
    expect(() => migrationFiles(empty.url)).toThrow('has no migrations');
    empty.remove();
  });
});
