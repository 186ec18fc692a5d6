import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { fixedClock } from '@atoll/time/testing';
import { MongoAuditEntries } from '../audit/audit-entries.mongo.js';
import { auditEntries, type EntryDocument } from '../audit/audit-entries.schema.js';
import { entryId, recomputedHash, type AuditEntry } from '../audit/audit-entry.js';
import { MongoTrailEntries } from '../audit/trail-entries.mongo.js';
import { aChain } from '../testing/entries.js';
import { hashOfCheckpoint, type Checkpoint } from './checkpoint.js';
import { readPublicKeys, readSigningKey } from './checkpoint-keys.js';
import { MongoCheckpoints } from './checkpoints.mongo.js';
import { checkpoints } from './checkpoints.schema.js';
import { SealCheckpoints } from './seal-checkpoints.job.js';
import { readStatements, type Statements } from './statements.js';
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
  new StoredTrail(database.connection, trailEntries());
  await createCollections(database.connection);
});
afterAll(() => database?.drop());
beforeEach(async () => {
  operatorId = `coral${(operators += 1)}`;
  await trail.append([...aChain(7, 3, { operatorId }), ...aChain(8, 1, { operatorId })]);
  await sealing.run();
});

const trailEntries = () => new MongoTrailEntries(database.connection);
const sealer = () => new SealCheckpoints(trailEntries(), new MongoCheckpoints(database.connection), signing, fixedClock('2026-11-22T12:00:00Z'));
const verified = (keys = known, held?: Statements) => new StoredTrail(database.connection, trailEntries(), 0).verify(operatorId, keys, held);
const findings = async (keys = known) => (await verified(keys)).findings;
const against = async (held: Partial<Statements>) => (await verified(known, { readAt: new Map(), heads: [], checkpoints: [], ...held })).findings;
/** As the owner of trips holds the heads of trip 7 and 8, read an hour after their last entry unless given. */
const owned = ({ readAt = new Date('2026-11-22T10:00:00Z'), seven = chainOf(7, 3), eight = chainOf(8, 1) } = {}) => ({
  readAt: new Map([['trip', readAt]]),
  heads: [seven, eight].flatMap((chain) => chain.slice(-1)),
});
const chainOf = (recordId: number, length: number) => aChain(recordId, length, { operatorId });
const downloaded = () =>
  signed()
    .find<Checkpoint>({ operatorId }, { projection: { _id: 0 } })
    .toArray();
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
    await replanted('7', 3, { byUserId: 99 });
    expect((await findings()).toSorted()).toEqual(['trip 7, entry 3: replaced after checkpoint 1', 'trip 8, entry 1: replaced after checkpoint 1']);
  });

  it('shows removed entries, in a chain and at its end [XC-14]', async () => {
    await entries().deleteOne(keyOf('7', 2));
    await entries().deleteOne(keyOf('8', 1));
    expect(await findings()).toEqual(['trip 7: entries 2 to 2 are missing', 'trip 8, entry 1: removed after checkpoint 1']);
  });

  it('shows that the last entry of a longer chain was removed: its checkpoint holds the newest head of each record [XC-14]', async () => {
    await entries().deleteOne(keyOf('7', 3));
    expect(await findings()).toEqual(['trip 7, entry 3: removed after checkpoint 1']);
  });

  it('shows a checkpoint that was changed, removed, or signed by another key [XC-14]', async () => {
    await trail.append(aChain(7, 4, { operatorId }));
    await sealing.run();
    const first = (await signed().findOne({ operatorId, number: 1 }))!;
    await signed().updateOne({ operatorId, number: 1 }, { $set: { at: new Date('2026-11-21T12:00:00Z') } });
    expect(await findings()).toEqual(['checkpoint 1: changed after it was signed']);
    await signed().updateOne({ operatorId, number: 1 }, { $set: { at: first.at, heads: [] } });
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

  it('fits the heads that the owners of the records hold, also where entries came after they were read [XC-14]', async () => {
    expect(await against(owned())).toEqual([]);
    expect(await against(owned({ seven: chainOf(7, 2), readAt: new Date('2026-11-22T08:00:30Z') }))).toEqual([]);
  });

  it('shows an entry that never arrived, and a truncated trail whose checkpoints were removed with it [XC-14]', async () => {
    expect(await against(owned({ seven: chainOf(7, 4) }))).toEqual(['trip 7, entry 4: its owner has written it, the trail does not hold it']);
    await entries().deleteOne(keyOf('8', 1));
    await entries().deleteOne(keyOf('7', 3));
    await signed().deleteMany({ operatorId });
    expect(await findings()).toEqual([]);
    expect(await against(owned())).toEqual([
      'trip 7, entry 3: its owner has written it, the trail does not hold it',
      'trip 8, entry 1: its owner has written it, the trail does not hold it',
    ]);
  });

  it('shows entries that were planted at the end of a chain, or under a record that has none, and sealed like real ones [XC-14]', async () => {
    await trail.append([...chainOf(7, 4), ...chainOf(9, 1)]);
    await sealing.run();
    expect(await findings()).toEqual([]);
    expect(await against(owned({ readAt: new Date('2026-11-22T12:00:00Z') }))).toEqual([
      'trip 7, entry 4: its owner has written no such entry',
      'trip 9, entry 1: its owner has written no such entry',
    ]);
  });

  it("shows that an owner's record holds another head than the trail [XC-14]", async () => {
    const [eight] = aChain(8, 1, { operatorId, act: 'deleted' });
    expect(await against(owned({ eight: [eight!] }))).toEqual(['trip 8, entry 1: not the one that its owner wrote']);
  });

  it('shows two entries that changed places [XC-14]', async () => {
    const [first, second] = await Promise.all([1, 2].map((version) => entries().findOne(keyOf('7', version))));
    const swapped = async (at: number, { _id, operatorId: _, version, ...fields }: EntryDocument) => entries().updateOne(keyOf('7', at), { $set: fields });
    await swapped(1, second!);
    await swapped(2, first!);
    expect(await findings()).toEqual(
      expect.arrayContaining(['trip 7, entry 1: changed after it was written', 'trip 7, entry 2: changed after it was written']),
    );
  });

  it('shows a changed value, before or after [XC-14]', async () => {
    await entries().updateOne(keyOf('7', 2), { $set: { 'changes.0.before': '12' } });
    await entries().updateOne(keyOf('8', 1), { $set: { 'changes.0.after': '12' } });
    expect(await findings()).toEqual(['trip 7, entry 2: changed after it was written', 'trip 8, entry 1: changed after it was written']);
  });

  it('shows checkpoints that were removed or replaced since somebody downloaded them [XC-14]', async () => {
    await trail.append(chainOf(7, 4));
    await sealing.run();
    const held = await downloaded();
    expect(await against({ checkpoints: held })).toEqual([]);
    await entries().deleteOne(keyOf('7', 4));
    await signed().deleteOne({ operatorId, number: 2 });
    expect(await findings()).toEqual([]);
    expect(await against({ checkpoints: held })).toEqual(['checkpoint 2: removed after it was downloaded', 'trip 7, entry 4: removed after checkpoint 2']);
    await sealing.run();
    await trail.append(chainOf(10, 1));
    await sealing.run();
    expect(await against({ checkpoints: held })).toContain('checkpoint 2: replaced after it was downloaded');
  });

  it('shows that a download was forged, also with a hash of its own, and accuses no stored checkpoint for it [XC-14]', async () => {
    const [genuine] = await downloaded();
    const changed = { ...genuine!, heads: [] };
    for (const forged of [changed, { ...changed, hash: hashOfCheckpoint(changed) }, { ...genuine!, hash: hashOfCheckpoint(changed) }])
      expect(await against({ checkpoints: [forged] })).toEqual(['downloaded checkpoint 1: not signed by a known key']);
  });

  it('reads what owners and downloads state, line by line, and refuses any other line', async () => {
    const [checkpoint] = await downloaded();
    const { operatorId: of, recordType, recordId, version, hash } = chainOf(7, 1)[0]!;
    const lines = [{ owns: ['trip'], readAt: '2026-11-22T10:00:00.000Z' }, { operatorId: of, recordType, recordId, version, hash }, checkpoint];
    expect(await readStatements([...lines.map((line) => JSON.stringify(line)), ''])).toEqual({
      readAt: new Map([['trip', new Date('2026-11-22T10:00:00Z')]]),
      heads: [{ operatorId: of, recordType, recordId, version, hash }],
      checkpoints: [checkpoint],
    });
    await expect(readStatements(['{}'])).rejects.toThrow('line 1 is neither a head of an owner nor a checkpoint');
  });
});
