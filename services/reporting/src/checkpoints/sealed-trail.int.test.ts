import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ensureCollections } from '@atoll/runtime/mongo/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { fixedClock } from '@atoll/time/testing';
import { MongoAuditEntries } from '../audit/audit-entries.mongo.js';
import { auditEntries } from '../audit/audit-entries.schema.js';
import { entryId, recomputedHash, type AuditEntry } from '../audit/audit-entry.js';
import { aChain } from '../testing/entries.js';
import { hashOfCheckpoint } from './checkpoint.js';
import { readPublicKeys, readSigningKey } from './checkpoint-keys.js';
import { MongoCheckpoints } from './checkpoints.mongo.js';
import { checkpoints } from './checkpoints.schema.js';
import { SealCheckpoints } from './seal-checkpoints.job.js';
import { StoredTrail } from './stored-trail.mongo.js';

const keyPair = (kid: string) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const jwk = privateKey.export({ format: 'jwk' });
  const { d: _, ...publicJwk } = jwk;
  return { signing: readSigningKey(JSON.stringify({ ...jwk, kid })), known: readPublicKeys(JSON.stringify([{ ...publicJwk, kid }])) };
};
const { signing, known } = keyPair('k1');

let database: TestDatabase;
let trail: MongoAuditEntries;
let sealing: SealCheckpoints;
let operators = 0;
let operatorId = 'coral';

beforeAll(async () => {
  database = await testDatabase('sealed_trail');
  trail = new MongoAuditEntries(database.connection);
  sealing = sealer();
  new StoredTrail(database.connection);
  await ensureCollections(database.connection);
});
afterAll(() => database?.drop());
beforeEach(async () => {
  operatorId = `coral${(operators += 1)}`;
  await trail.append([...aChain(7, 3, { operatorId }), ...aChain(8, 1, { operatorId })]);
  await sealing.run();
});

const sealer = () => new SealCheckpoints(new MongoCheckpoints(database.connection), signing, fixedClock('2026-11-22T12:00:00Z'));
const verified = (keys = known) => new StoredTrail(database.connection).verify(operatorId, keys);
const findings = async (keys = known) => (await verified(keys)).findings;
const entries = () => auditEntries.on(database.connection);
const signed = () => checkpoints.on(database.connection);
const keyOf = (recordId: string, version: number) => ({ operatorId, _id: entryId(operatorId, { recordType: 'trip', recordId, version }) });

async function replanted(recordId: string, version: number, change: Partial<AuditEntry>): Promise<void> {
  const stored = (await entries().findOne(keyOf(recordId, version)))!;
  const forged = { ...stored, ...change };
  await entries().updateOne(keyOf(recordId, version), { $set: { ...change, hash: recomputedHash(forged) } });
}

describe('the sealed audit trail', () => {
  it('is verified whole, with every entry under a checkpoint [XC-14]', async () => {
    await trail.append(aChain(7, 5, { operatorId }));
    await sealing.run();
    await sealing.run();
    expect(await verified()).toEqual({ operatorId, entries: 6, checkpoints: 2, findings: [] });
    expect(await entries().countDocuments({ operatorId, unsealed: true })).toBe(0);
  });

  it('shows an entry that was changed [XC-14]', async () => {
    await entries().updateOne(keyOf('7', 2), { $set: { byUserId: 99 } });
    expect(await findings()).toEqual(['trip 7, entry 2: changed after it was written']);
  });

  it('shows a changed entry whose hash was computed again: the chain after it does not continue it [XC-14]', async () => {
    await replanted('7', 2, { byUserId: 99 });
    expect(await findings()).toEqual(['trip 7, entry 3: does not continue entry 2']);
  });

  it('shows a chain that was forged up to its end: the checkpoint holds another head [XC-14]', async () => {
    await replanted('8', 1, { byUserId: 99 });
    expect(await findings()).toEqual(['trip 8, entry 1: replaced after checkpoint 1']);
  });

  it('shows removed entries, in a chain and at its end [XC-14]', async () => {
    await entries().deleteOne(keyOf('7', 2));
    await entries().deleteOne(keyOf('8', 1));
    expect(await findings()).toEqual(['trip 7: entries 2 to 2 are missing', 'trip 8, entry 1: removed after checkpoint 1']);
  });

  it('shows a checkpoint that was changed, removed, or signed by another key [XC-14]', async () => {
    await trail.append(aChain(7, 4, { operatorId }));
    await sealing.run();
    const first = (await signed().findOne({ operatorId, number: 1 }))!;
    await signed().updateOne({ operatorId, number: 1 }, { $set: { heads: [] } });
    expect(await findings()).toEqual(['checkpoint 1: changed after it was signed']);
    await signed().updateOne({ operatorId, number: 1 }, { $set: { heads: [], hash: hashOfCheckpoint({ ...first, heads: [] }) } });
    expect(await findings()).toEqual(['checkpoint 1: not signed by a known key', 'checkpoint 2: does not continue checkpoint 1']);
    await signed().deleteOne({ operatorId, number: 1 });
    expect(await findings()).toEqual(['checkpoints 1 to 1 are missing']);
    expect(await findings(keyPair('k1').known)).toContain('checkpoint 2: not signed by a known key');
  });

  it('has one checkpoint of each number, when several processes seal at once [XC-14]', async () => {
    for (let round = 2; round <= 6; round += 1) {
      await trail.append(aChain(round * 10, 3, { operatorId }));
      await Promise.all([sealer().run(), sealer().run(), sealer().run()]);
    }
    await sealing.run();
    expect(await findings()).toEqual([]);
    expect(await entries().countDocuments({ operatorId, unsealed: true })).toBe(0);
  });
});
