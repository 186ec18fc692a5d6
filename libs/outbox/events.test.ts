import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { eventFields, eventRecords, withEvents, type EventRecord } from './events.js';
import { sequenceOf } from './sequence.js';
import { saleEvents } from './testing/sales.js';

const refund = { amount: { currency: 'MVR', minor: 61680 }, reason: 'Cancelled', paymentEventId: '', method: 'Card', gateway: '' };
const cancelled = { legs: [], wasPaid: true, hasPhone: false, hasEmail: false, expired: false };

describe('the writer of events', () => {
  const base = { operatorId: 'coral', bookingId: 41, version: 3, occurredAtMs: 5, byUserId: 0 };
  const records = eventRecords(BookingEvent, { key: 'coral:41' }, [
    { ...base, event: { $case: 'bookingCancelled', value: cancelled } },
    { ...base, event: { $case: 'bookingRefundDue', value: refund } },
  ]);

  it('names each event after its proto message and numbers those of one change', () => {
    expect(records.map(({ type, version, index, key, occurredAt }) => ({ type, version, index, key, occurredAt }))).toEqual([
      { type: 'BookingCancelled', version: 3, index: 0, key: 'coral:41', occurredAt: new Date(5) },
      { type: 'BookingRefundDue', version: 3, index: 1, key: 'coral:41', occurredAt: new Date(5) },
    ]);
    expect(BookingEvent.decode(records[1]!.payload).event).toEqual({ $case: 'bookingRefundDue', value: refund });
    expect(new Set(records.map(({ id }) => id)).size).toBe(2);
  });

  it('gives an event the id that its writer chooses', () => {
    const message = { ...base, event: { $case: 'bookingCancelled' as const, value: cancelled } };
    expect(eventRecords(BookingEvent, { key: 'k', id: 'e1' }, [message])[0]?.id).toBe('e1');
  });

  it('refuses an event without a payload, and more events than a sequence can tell apart', () => {
    expect(() => eventRecords(BookingEvent, { key: 'k' }, [{ ...base, event: undefined }])).toThrow('without a payload');
    expect(() =>
      saleEvents(
        'k',
        1,
        Array.from({ length: 901 }, () => 'saleChanged'),
      ),
    ).toThrow('901 events');
  });

  it('gives later events a greater sequence, also within one change', () => {
    const sequences = [sequenceOf(1, 0), sequenceOf(1, 1), sequenceOf(2, 0), sequenceOf(10, 0)];
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(4);
  });
});

/** The definitions that `npm run generate` compiles; `proto/image.binpb` may be older. */
const definitions = (owner: string): string => readFileSync(new URL(`../../proto/atoll/${owner}/v1/events.proto`, import.meta.url), 'utf8');

it.each(['audit', 'booking', 'identity', 'payment', 'trip'])(
  'every payload of %s is named after its message, so that its type is the name of the message',
  (owner) => {
    const [, oneof = ''] = /oneof event \{([^}]*)\}/.exec(definitions(owner)) ?? [];
    const fields = [...oneof.matchAll(/(\w+) (\w+) = \d+;/g)].map(([, message = '', field = '']) => ({ message, field }));
    expect(fields.length).toBeGreaterThan(0);
    for (const { message, field } of fields) {
      expect(
        field
          .split('_')
          .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
          .join(''),
      ).toBe(message);
    }
  },
);

describe('events in a document', () => {
  const [event] = saleEvents('coral:1', 1) as [EventRecord];

  it('are written with the change that causes them', () => {
    expect(eventFields([event])).toEqual({ events: [event], unsentAt: event.occurredAt });
    expect(eventFields([])).toEqual({ events: [] });
    expect(withEvents({ $set: { a: 1 }, $push: { actions: 'x' } }, [event])).toEqual({
      $set: { a: 1 },
      $push: { actions: 'x', events: { $each: [event] } },
      $min: { unsentAt: event.occurredAt },
    });
    expect(withEvents({ $set: { a: 1 } }, [])).toEqual({ $set: { a: 1 } });
  });
});
