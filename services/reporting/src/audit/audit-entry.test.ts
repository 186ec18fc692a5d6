import { AuditEvent } from '@atoll/contracts/gen/atoll/audit/v1/events';
import { describe, expect, it } from '@jest/globals';
import { aChain, aChainOfEvents } from '../testing/entries.js';
import { presentAct } from './audit-acts.js';
import { auditCsvHead, auditCsvLines } from './audit-csv.js';
import { auditFilter } from './audit-filter.js';
import { entryOf, recomputedHash } from './audit-entry.js';

const [first, second] = aChain(7, 2);

describe('an entry of the audit trail', () => {
  it('is stored with every field that its hash covers, so that the hash can be recomputed [XC-14]', () => {
    expect(recomputedHash(first!)).toBe(first!.hash);
    expect(second!.previousHash).toBe(first!.hash);
    expect(recomputedHash({ ...second!, changes: [{ field: 'capacity', before: '11', after: '99' }] })).not.toBe(second!.hash);
  });

  it('is refused when it was changed on its way [XC-14]', () => {
    const event = AuditEvent.decode(aChainOfEvents(7, 1)[0]!.payload);
    expect(entryOf(event).hash).toBe(first!.hash);
    expect(() => entryOf({ ...event, occurredAtMs: event.occurredAtMs + 1 })).toThrow('the hash of entry 1 of trip 7 does not fit');
  });
});

describe('the exported file', () => {
  const cellsOf = (line: string | undefined) => line?.slice(1, -1).split('","');

  it('has one line per changed field, and its columns', () => {
    expect(cellsOf(auditCsvHead.slice(1).trimEnd())?.join()).toBe(
      'at,userId,username,role,act,recordType,recordId,version,field,before,after,requestId,network,hash',
    );
    const [capacity, remarks] = auditCsvLines(first!, 'adam').trimEnd().split('\r\n').map(cellsOf);
    expect(capacity?.slice(0, 12)).toEqual([
      '2026-11-22T06:00:00.000Z',
      '42',
      'adam',
      'admin',
      'trip.capacityChanged',
      'trip',
      '7',
      '1',
      'capacity',
      '10',
      '11',
      'request-0',
    ]);
    expect(capacity?.slice(12)).toEqual([first!.clientSubnet, first!.hash]);
    expect(remarks?.slice(8, 10)).toEqual(['remarks', expect.stringMatching(/^hmac:/)]);
    expect(auditCsvLines({ ...first!, changes: [] }, 'adam').split('\r\n')).toHaveLength(2);
  });

  it.each(['=HYPERLINK(1)', '+1', '-1+1', '@1', '\t1', ' =1+1', '＝1'])('holds no formula that a spreadsheet would run: %j', (username) => {
    expect(auditCsvLines(first!, username)).toContain(`,"'${username}","admin",`);
  });
});

describe('the filter of the trail', () => {
  it('means days of the operator, both included', () => {
    expect(auditFilter({ from: '2026-11-22', to: '2026-11-23', userId: 42 }, 'Indian/Maldives')).toEqual({
      byUserId: 42,
      at: { from: new Date('2026-11-21T19:00:00Z'), before: new Date('2026-11-23T19:00:00Z') },
    });
    expect(auditFilter({ recordType: 'trip', recordId: '7', act: 'trip.ended' }, 'Indian/Maldives')).toEqual({
      recordType: 'trip',
      recordId: '7',
      acts: ['trip.ended'],
    });
  });

  it('finds an act of a booking in both forms in which it is stored, and shows one [XC-14]', () => {
    expect(auditFilter({ act: 'booking.seatsChosen' }, 'Indian/Maldives')).toEqual({ acts: ['booking.seatsChosen', 'booking.SEATS_CHOSEN'] });
    expect(['booking.SEATS_CHOSEN', 'booking.seatsChosen', 'trip.ended'].map((act) => presentAct({ act }))).toEqual([
      'booking.seatsChosen',
      'booking.seatsChosen',
      'trip.ended',
    ]);
  });

  it('refuses what is no day', () => {
    expect(() => auditFilter({ from: 'yesterday' }, 'Indian/Maldives')).toThrow('Please check from.');
    expect(() => auditFilter({ to: '2026-02-30' }, 'Indian/Maldives')).toThrow('Please check to.');
  });
});
