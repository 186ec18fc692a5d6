import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { publishTestEvents, until } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import { adminActor, callerAs, captainActor, superActor, userActor } from '@atoll/runtime/testing/callers';
import { SealCheckpoints } from '../checkpoints/seal-checkpoints.job.js';
import { readStatements } from '../checkpoints/statements.js';
import { aChainOfEvents } from '../testing/entries.js';
import { startTestReporting, type TestReporting } from '../testing/service.js';

let reporting: TestReporting;

beforeAll(async () => {
  reporting = await startTestReporting();
  await publish('coral', 7, 2);
  await publish('lagoon', 7, 1);
  await until(async () => (await trail('coral')).count === 2 && (await trail('lagoon')).count === 1, 'the published entries');
});
afterAll(() => reporting?.stop());

async function publish(operatorId: string, recordId: number, length: number): Promise<void> {
  const events = aChainOfEvents(recordId, length, { operatorId });
  const sent = [...events, ...events].map((event) => ({ ...event, operatorId, aggregate: `trips/${operatorId}:${recordId}` }));
  await publishTestEvents(reporting.service, topics.audit, sent);
}

const admin = (operatorId: string) => callerAs(adminActor(), { operatorId });
const trail = async (operatorId: string, input: object = {}) =>
  (await reporting.call(calls.getAuditTrail, admin(operatorId), input)).body as unknown as Output<'getAuditTrail'>;
const csv = async (query: string, caller = admin('coral')) => reporting.send(`${calls.getAuditTrailCsv.path}?${query}`, caller);

describe('the audit trail over HTTP', () => {
  it('lists the acts of the own operator alone, each once, with the name of who acted [XC-14, ID-07]', async () => {
    const { entries, count } = await trail('coral');
    expect(count).toBe(2);
    expect(entries[0]).toMatchObject({
      recordType: 'trip',
      recordId: '7',
      version: 2,
      byUserId: 42,
      by: '=adam',
      role: 'admin',
      act: 'trip.capacityChanged',
      requestId: 'request-1',
      changes: [
        { field: 'capacity', before: '11', after: '12' },
        { field: 'remarks', before: expect.stringMatching(/^hmac:/), after: null },
      ],
    });
    expect(entries.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('is searched by record, user, act and day, and refuses what is no day [XC-14]', async () => {
    const counts = async (...inputs: object[]) => Promise.all(inputs.map(async (input) => (await trail('coral', input)).count));
    expect(await counts({ recordType: 'trip', recordId: '7' }, { recordId: '8' }, { userId: 42 }, { userId: 43 })).toEqual([2, 0, 2, 0]);
    expect(await counts({ act: 'trip.capacityChanged' }, { act: 'trip.deleted' }, { from: '2026-11-22', to: '2026-11-22' }, { from: '2026-11-23' })).toEqual([
      2, 0, 2, 0,
    ]);
    const refused = await reporting.call(calls.getAuditTrail, admin('coral'), { from: 'yesterday' });
    expect([refused.status, refused.body.error]).toEqual([400, 'Please check from.']);
  });

  it('is refused beyond its first 10,000 entries [XC-14]', async () => {
    expect(await trail('coral', { page: 199 })).toEqual({ entries: [], count: 2 });
    const refused = await reporting.call(calls.getAuditTrail, admin('coral'), { page: 200 });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'PAGE_TOO_FAR', error: 'Please narrow the list: only the first 10,000 entries can be paged.' },
    ]);
  });

  it('is exported as a file that runs no formula, with the same filter [XC-14]', async () => {
    const response = await csv('act=trip.capacityChanged');
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-disposition'), response.headers.get('cache-control')]).toEqual(
      [200, 'text/csv; charset=utf-8', 'attachment; filename="audit-trail.csv"', 'private, no-store'],
    );
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`,"42","'=adam","admin","trip.capacityChanged","trip","7","2","capacity","11","12",`);
    expect((await (await csv('userId=43')).text()).trimEnd().split('\r\n')).toHaveLength(1);
    expect((await csv('to=yesterday')).status).toBe(400);
  });

  it('has its signed checkpoints downloaded, those of the own operator alone, also only the later ones [XC-14, ID-07]', async () => {
    await reporting.service.get(SealCheckpoints).run();
    const download = async (query: string) => (await reporting.send(`${calls.getAuditCheckpoints.path}?${query}`, admin('coral'))).text();
    const text = await download('');
    expect(await download('after=1')).toBe(text.split('\n').slice(1).join('\n'));
    const { checkpoints, heads } = await readStatements(text.split('\n'));
    expect(heads).toEqual([]);
    expect(checkpoints.map(({ operatorId, number }) => [operatorId, number])).toEqual(checkpoints.map((_, index) => ['coral', index + 1]));
    expect(checkpoints.flatMap((checkpoint) => checkpoint.heads).at(-1)).toMatchObject({ recordType: 'trip', recordId: '7', version: 2 });
  });

  it('is for admins and super users only [ID-20]', async () => {
    for (const actor of [captainActor(), userActor()]) {
      const caller = callerAs(actor);
      const download = await reporting.send(calls.getAuditCheckpoints.path, caller);
      expect([(await reporting.call(calls.getAuditTrail, caller)).status, (await csv('', caller)).status, download.status]).toEqual([403, 403, 403]);
    }
    expect((await reporting.call(calls.getAuditTrail, callerAs(superActor()))).status).toBe(200);
    expect((await reporting.call(calls.getAuditTrail, callerAs())).status).toBe(401);
  });
});
