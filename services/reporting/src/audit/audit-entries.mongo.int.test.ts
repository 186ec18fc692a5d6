import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_COUNTED } from '@atoll/contracts/limits';
import { createCollections } from '@atoll/runtime/testing/collections';
import { indexesOf, planOf, testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aChain } from '../testing/entries.js';
import { MongoAuditEntries, newestFirst, queryOf } from './audit-entries.mongo.js';
import type { AuditFilter } from './audit-entries.port.js';
import { auditEntries } from './audit-entries.schema.js';
import type { AuditEntry } from './audit-entry.js';

let database: TestDatabase;
let trail: MongoAuditEntries;
let operators = 0;
let operatorId = 'coral';

beforeAll(async () => {
  database = await testDatabase('audit_entries');
  trail = new MongoAuditEntries(database.connection);
  await createCollections(database.connection);
});
afterAll(() => database?.drop());
beforeEach(() => {
  operatorId = `coral${(operators += 1)}`;
});

const chain = (recordId: number, length: number, over: Parameters<typeof aChain>[2] = {}) => aChain(recordId, length, { operatorId, ...over });
const found = async (filter: AuditFilter = {}) => (await trail.page(operatorId, filter, 0)).entries.map((entry) => `${entry.recordId}#${entry.version}`);

describe('the audit trail', () => {
  it('stores each entry once, however often it is delivered [XC-14]', async () => {
    const entries = chain(7, 2);
    await trail.append(entries);
    await trail.append([...entries].toReversed());
    expect((await trail.page(operatorId, {}, 0)).entries).toEqual([entries[1], entries[0]]);
  });

  it('refuses another entry under the number of a stored one, and keeps the stored one [XC-14]', async () => {
    const [stored] = chain(7, 1);
    await trail.append([stored!]);
    const [other] = chain(7, 1, { act: 'deleted' });
    await expect(trail.append([other!])).rejects.toThrow(`another audit entry is stored as ${operatorId}:trip:7:1`);
    expect((await trail.page(operatorId, {}, 0)).entries).toEqual([stored]);
  });

  it('is searched by record, user, act and time, newest first [XC-14]', async () => {
    await trail.append([...chain(7, 2), ...chain(8, 1, { act: 'deleted', at: new Date('2026-11-23T06:00:00Z') })]);
    const captain = { userId: 43, role: 'captain', requestId: 'r', subnet: '' } as const;
    await trail.append(chain(9, 1, { author: captain, at: new Date('2026-11-24T06:00:00Z') }));
    expect(await found()).toEqual(['9#1', '8#1', '7#2', '7#1']);
    expect(await found({ recordType: 'trip', recordId: '7' })).toEqual(['7#2', '7#1']);
    expect(await found({ byUserId: 43 })).toEqual(['9#1']);
    expect(await found({ acts: ['trip.deleted'] })).toEqual(['8#1']);
    expect(await found({ at: { from: new Date('2026-11-22T07:00:00Z'), before: new Date('2026-11-23T06:00:00Z') } })).toEqual(['7#2']);
  });

  it('belongs to one operator [ID-07]', async () => {
    await trail.append([...chain(7, 1), ...aChain(7, 1, { operatorId: 'lagoon' })]);
    expect(await found()).toEqual(['7#1']);
    expect((await trail.page('lagoon', {}, 0)).count).toBe(1);
  });

  it('is read in pages of 50, and whole in batches', async () => {
    await trail.append(chain(7, 60));
    await trail.append(chain(8, 1001, { at: new Date('2026-11-21T06:00:00Z') }));
    const pageOf = async (page: number) => (await trail.page(operatorId, { recordId: '7' }, page)).entries.length;
    expect([await pageOf(0), await pageOf(1)]).toEqual([50, 10]);
    const read: AuditEntry[][] = [];
    for await (const batch of trail.batches(operatorId, {})) read.push(batch);
    expect(read.map(({ length }) => length)).toEqual([500, 500, 61]);
    expect(
      read
        .flat()
        .slice(0, 60)
        .map(({ version }) => version),
    ).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
  });

  it('is counted and paged to 10,000 entries, and says where there are more [XC-14]', async () => {
    const [entry] = chain(7, 1);
    const many = Array.from({ length: MAX_COUNTED + 1 }, (_, index) => ({ ...entry!, version: index + 1, _id: `${operatorId}:${index}` }));
    const stored = auditEntries.on(database.connection);
    await stored.insertMany(many.slice(1));
    const last = MAX_COUNTED / 50 - 1;
    expect(await trail.page(operatorId, {}, last)).toEqual({ entries: expect.any(Array), count: MAX_COUNTED });
    await stored.insertOne(many[0]!);
    const { entries, ...counted } = await trail.page(operatorId, {}, last);
    expect([entries.length, counted]).toEqual([50, { count: MAX_COUNTED, totalIsExact: false }]);
    await expect(trail.page(operatorId, {}, last + 1)).rejects.toMatchObject({ code: 'PAGE_TOO_FAR', kind: 'invalid' });
  });

  it.each<AuditFilter>([
    {},
    { recordId: '7' },
    { byUserId: 42 },
    { acts: ['trip.deleted'] },
    { acts: ['booking.paid', 'booking.PAID'] },
    { at: { from: new Date(0) } },
  ])('finds %j by an index that has the order of the list', async (filter) => {
    const plan = await planOf(trail.pageQuery(operatorId, filter, 2));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('SORT');
  });

  it('finds the few entries of one type of record without reading the others', async () => {
    const [settings] = chain(1, 1, { type: { name: 'operator', readable: [] } });
    await trail.append([settings!, ...chain(7, 40)]);
    const query = () =>
      auditEntries
        .on(database.connection)
        .find(queryOf(operatorId, { recordType: 'operator' }))
        .sort(newestFirst);
    expect(await indexesOf(query())).toEqual(['recordType']);
    expect(await planOf(query())).not.toContain('SORT');
  });
});
