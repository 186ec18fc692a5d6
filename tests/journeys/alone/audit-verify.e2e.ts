import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hashOf } from '@atoll/outbox/audit/chain';
import { expect, test } from '@playwright/test';
import { mongo } from 'mongoose';
import { ask, ownTrip } from '../fixtures.js';

// Changes the audit trail in its database, so no other journey may read it at the same time.
test.describe.configure({ timeout: 240_000 });

interface Entry {
  readonly _id: string;
  readonly operatorId: string;
  readonly recordType: string;
  readonly recordId: string;
  readonly version: number;
  readonly at: Date;
  readonly byUserId: number;
  readonly role: string;
  readonly act: string;
  readonly changes: { field: string; before?: string; after?: string }[];
  readonly requestId: string;
  readonly clientSubnet: string;
  readonly previousHash: string;
  readonly hash: string;
}

const state = process.env['ATOLL_STATE'] ?? '';
const { backing, databases } = JSON.parse(readFileSync(`${state}/platform.json`, 'utf8')) as { backing: { MONGODB_URL: string }; databases: string };
const client = new mongo.MongoClient(backing.MONGODB_URL);
const trail = () => client.db(`${databases}_reporting`).collection<Entry>('audit_entries');
test.afterAll(() => client.close());

/** A trip with two entries in the trail: it was created, and its prices were changed. */
async function auditedTrip(): Promise<number> {
  const { id } = await ownTrip();
  await ask('coral', 'editSeatPricing', { tripId: id, usdPerSeat: 25, mvrPerSeat: '385.50' }, 'admin');
  return id;
}

const keyOf = (tripId: number, version: number): string => `coral:trip:${tripId}:${version}`;

async function entry(tripId: number, version: number): Promise<Entry> {
  const found = () => trail().findOne({ _id: keyOf(tripId, version) });
  await expect.poll(found, { timeout: 30_000 }).not.toBeNull();
  return (await found())!;
}

/** The hash of the entry's present fields: an attacker with write access to the database can compute it. */
function rehashed(changed: Entry): Entry {
  const { operatorId, version, at, recordType, recordId, byUserId, role, act, requestId, clientSubnet, previousHash, hash } = changed;
  const changes = changed.changes.map(({ field, before, after }) => ({ field, before, after }));
  const value = { recordType, recordId, byUserId, role, act, requestId, clientSubnet, previousHash, hash, changes };
  return { ...changed, hash: hashOf({ operatorId, version, occurredAtMs: at.getTime(), event: { $case: 'recordChanged', value } }) };
}

const store = (changed: Entry) => trail().replaceOne({ _id: changed._id }, changed, { upsert: true });

/** The command as its user runs it: what it found at each operator, a line each, and its exit code. */
function verify(): Promise<{ code: number; findings: string[]; outcome: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [resolve('tools/audit-verify.mjs')], { env: { ...process.env, ATOLL_STATE: state } }, (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter((line) => /^[a-z\d-]+: /.test(line));
      const isOutcome = (line: string): boolean => line.includes('checkpoints verified');
      const code = typeof error?.code === 'number' ? error.code : 0;
      const findings = lines.filter((line) => !isOutcome(line));
      if (code > 0 && findings.length === 0) findings.push(`the command failed: ${stdout}\n${stderr}`);
      const outcome = lines.find((line) => line.startsWith('coral: ') && isOutcome(line)) ?? '';
      done({ code, findings, outcome });
    });
  });
}

test('the verifying command finds an entry that was changed, one that was removed and a chain that was forged to its end, and nothing else [XC-14]', async () => {
  const [changed, removed, forged] = [await auditedTrip(), await auditedTrip(), await auditedTrip()];
  const genuine = (await Promise.all([changed, removed, forged].map((id) => Promise.all([entry(id, 1), entry(id, 2)])))).flat();
  const clean = await verify();
  expect(clean).toEqual({ code: 0, findings: [], outcome: expect.stringMatching(/nothing was changed$/) });

  // A checkpoint that is signed while the chain is forged names the forged head: it does not fit the other entries, before and after the genuine ones are back.
  const ofCheckpoint = new RegExp(`^coral: trip ${forged}, entry 2: replaced after checkpoint \\d+$`);
  const others = (findings: readonly string[]): string[] => findings.filter((finding) => !ofCheckpoint.test(finding)).toSorted();
  try {
    await trail().updateOne({ _id: keyOf(changed, 2) }, { $set: { byUserId: 999 } });
    await trail().deleteOne({ _id: keyOf(removed, 1) });
    const first = rehashed({ ...(await entry(forged, 1)), byUserId: 999 });
    await store(first);
    await store(rehashed({ ...(await entry(forged, 2)), previousHash: first.hash }));
    const { code, findings } = await verify();
    expect(others(findings)).toEqual(
      [
        `coral: trip ${changed}, entry 2: changed after it was written`,
        `coral: trip ${removed}: entries 1 to 1 are missing`,
        `coral: trip ${forged}, entry 2: not the one that its owner wrote`,
      ].toSorted(),
    );
    expect(code).toBe(1);
  } finally {
    for (const one of genuine) await store(one);
  }
  expect(others((await verify()).findings)).toEqual([]);
});
