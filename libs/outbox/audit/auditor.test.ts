import { describe, expect, it } from '@jest/globals';
import { adminActor, callerAs, captainActor, superActor, userActor, visitor } from '@atoll/runtime/testing/callers';
import { auditEntriesIn, testAuditor } from '../testing/audit.js';
import type { Act, AuditEntry, AuditedType } from './auditor.js';
import { authorOf } from './author.js';
import { hashOf, type AuditedEvent } from './chain.js';

const type: AuditedType = { name: 'trip', readable: ['boat', 'capacity'] };
const act = (over: Partial<Act> = {}): Act => ({
  operatorId: 'coral',
  type,
  recordId: 7,
  head: undefined,
  author: { userId: 42, role: 'admin', requestId: 'r1', subnet: '203.0.113.7' },
  at: new Date('2026-11-22T10:00:00Z'),
  act: 'edited',
  before: { boat: { id: 3, name: 'Dhoni' }, capacity: 10, remarks: 'Ask Adam' },
  after: { boat: { id: 8, name: 'Dhoni' }, capacity: 10, remarks: null },
  ...over,
});
const written = ({ event }: AuditEntry) => auditEntriesIn([event])[0]!;
const changedBy = (over: Partial<Act>) => written(testAuditor().entry(act(over))).event.value;

describe('an audit entry', () => {
  it('says who did what to which record, when, in which request, and each changed field before and after [XC-14]', () => {
    const { event, head } = testAuditor().entry(act());
    expect(written({ event, head })).toMatchObject({
      operatorId: 'coral',
      version: 1,
      occurredAtMs: Date.parse('2026-11-22T10:00:00Z'),
      event: { value: { recordType: 'trip', recordId: '7', byUserId: 42, role: 'admin', act: 'trip.edited', requestId: 'r1' } },
    });
    expect(changedBy({}).changes).toEqual([
      { field: 'boat.id', before: '3', after: '8' },
      { field: 'remarks', before: expect.stringMatching(/^hmac:/), after: undefined },
    ]);
  });

  it('hides every value that is not listed as readable, and the subnet of the client, under a key of the operator', () => {
    const [coral, again, lagoon] = [changedBy({}), changedBy({}), changedBy({ operatorId: 'lagoon' })];
    expect(JSON.stringify(coral)).not.toMatch(/Ask Adam|203\.0/);
    expect(coral.clientSubnet).toMatch(/^hmac:/);
    expect(again.clientSubnet).toBe(coral.clientSubnet);
    expect(lagoon.clientSubnet).not.toBe(coral.clientSubnet);
    expect(lagoon.changes[1]?.before).not.toBe(coral.changes[1]?.before);
  });

  it('hides a field whose name only begins with that of a readable one, and shows all that is inside a readable one [XC-14]', () => {
    const { changes } = changedBy({ before: { boat: { id: 3 }, boatRemarks: 'Ask Adam', capacityNote: 'Eight' }, after: { boat: { id: 8 } } });
    expect(changes).toEqual([
      { field: 'boat.id', before: '3', after: '8' },
      { field: 'boatRemarks', before: expect.stringMatching(/^hmac:/), after: undefined },
      { field: 'capacityNote', before: expect.stringMatching(/^hmac:/), after: undefined },
    ]);
  });

  it('continues the chain of its record, and its hash covers each of its fields [XC-14]', () => {
    const first = testAuditor().entry(act());
    const second = written(testAuditor().entry(act({ head: first.head })));
    expect(second).toMatchObject({ version: 2, event: { value: { previousHash: first.head.hash } } });
    expect(hashOf(second)).toBe(second.event.value.hash);
    const { value } = second.event;
    const planted: AuditedEvent[] = [
      { ...second, operatorId: 'lagoon' },
      { ...second, version: 3 },
      { ...second, occurredAtMs: 1 },
      { ...second, event: { $case: 'recordChanged', value: { ...value, byUserId: 43 } } },
      { ...second, event: { $case: 'recordChanged', value: { ...value, previousHash: '' } } },
      { ...second, event: { $case: 'recordChanged', value: { ...value, changes: [] } } },
    ];
    for (const changed of planted) expect(hashOf(changed)).not.toBe(value.hash);
  });

  it('is written for staff only, in the highest of their roles', () => {
    const roles = [superActor(), adminActor(), captainActor(), userActor(), visitor].map((actor) => authorOf(callerAs(actor))?.role);
    expect(roles).toEqual(['superUser', 'admin', 'captain', undefined, undefined]);
  });
});
