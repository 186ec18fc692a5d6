import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { REACHING } from './reachable.js';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { eventFormats } from './event-formats.js';
import { typeOf } from './events.js';
import { EventFormat } from './upcasting.js';

interface Sample {
  readonly topic: keyof typeof eventFormats;
  readonly type: string;
  readonly bytes: string;
}

/** Every type of event that release 0.1.0 writes, with every field set, as its bytes are in the topics: tools/upgrade/event-samples.ts. */
const samples = JSON.parse(readFileSync(new URL('./testing/events-0.1.0.json', import.meta.url), 'utf8')) as Sample[];
const bytesOf = ({ bytes }: Sample): Uint8Array => Buffer.from(bytes, 'base64');
const sampleOf = (type: string): Uint8Array => bytesOf(samples.find((each) => each.type === type)!);

/** Fields that events of 0.1.0 cannot have, and whose absence has a meaning: an act without a method is of the first one of its kind, an allowance without an account of none. */
const ADDED_SINCE: Readonly<Record<string, readonly string[]>> = {
  BookingAllowed: ['event.value.creditAccountId', 'event.value.reservationId'],
  BookingAllowanceEnded: ['event.value.creditAccountId'],
  PaymentRecordsChanged: ['event.value.acts[0].method'],
  PaymentRecordsRepublished: ['event.value.records.acts[0].method'],
  TripBoatChanged: ['event.value.staffBeforeUserIds'],
};

describe('the events of release 0.1.0', () => {
  it('are of every topic', () => {
    expect(new Set(samples.map(({ topic }) => topic))).toEqual(new Set(Object.keys(eventFormats)));
    expect(samples).toHaveLength(45);
  });

  it.each(samples.map((each) => [each.topic, each.type, each] as const))('are readable in every later release: %s, %s', (topic, type, sample) => {
    const event = eventFormats[topic].decode(bytesOf(sample));
    expect(typeOf(event)).toBe(type);
    expect([event.operatorId, event.occurredAtMs]).toEqual(['text 1', expect.any(Number)]);
    expect(nothingSet(event.event)).toEqual(ADDED_SINCE[type] ?? []);
  });

  it('keep the meaning of what decisions depend on', () => {
    expect(eventFormats.booking.decode(sampleOf('BookingPaid')).event).toEqual({
      $case: 'bookingPaid',
      value: {
        legs: [{ tripId: 1, seatCount: 2, passengers: 3, isReturn: true }],
        method: 'text 2',
        hasPhone: true,
        hasEmail: true,
        amount: { currency: 'text 1', minor: 2 },
      },
    });
    // all of its flags are set; the one of BookingLinksRequested names the only contact
    for (const type of REACHING)
      expect(eventFormats.booking.decode(sampleOf(type)).reachable).toEqual({ contacts: type === 'BookingLinksRequested' ? ['phone'] : ['phone', 'email'] });
    expect(eventFormats.payment.decode(sampleOf('PaymentAttemptClosed')).event?.$case).toBe('paymentAttemptClosed');
    expect(eventFormats.trip.decode(sampleOf('TripDeparted')).event?.$case).toBe('tripDeparted');
  });

  it('have the methods of a booking that they said in two fields, of records and of the same published again [D-11]', () => {
    const methods = [
      { method: 'Transfer', kind: 'proof', status: 'text 2' },
      { method: 'Cash', kind: 'counter', status: 'text 3' },
    ];
    const changed = eventFormats.payment.decode(sampleOf('PaymentRecordsChanged'));
    expect(changed).toMatchObject({ format: 2, event: { value: { methods, transferStatus: 'text 2', cashStatus: 'text 3' } } });
    const records = { revision: 1, transferStatus: '', cashStatus: 'Pending', acts: [], methods: [] };
    const republished: PaymentEvent = {
      operatorId: 'coral',
      bookingId: 1,
      version: 1,
      occurredAtMs: 0,
      event: { $case: 'paymentRecordsRepublished', value: { records, receipts: [], returns: [] } },
    };
    expect(eventFormats.payment.decode(PaymentEvent.encode(republished).finish()).event).toMatchObject({
      value: { records: { methods: [{ method: 'Cash', kind: 'counter', status: 'Pending' }] } },
    });
    expect(eventFormats.payment.decode(eventFormats.payment.encode(republished).finish()).event).toMatchObject({ value: { records: { methods: [] } } });
  });
});

describe('a type whose meaning changes', () => {
  /** A method was free text, then lower case, then a code. */
  const changed =
    (change: (method: string) => string) =>
    (event: BookingEvent): BookingEvent =>
      event.event?.$case === 'bookingPaid'
        ? { ...event, event: { ...event.event, value: { ...event.event.value, method: change(event.event.value.method) } } }
        : event;
  const first = changed((method) => method.toLowerCase());
  const second = changed((method) => `code:${method}`);
  const methodOf = ({ event }: BookingEvent) => (event?.$case === 'bookingPaid' ? event.value.method : undefined);
  const paid = (method: string): BookingEvent => ({
    operatorId: 'coral',
    bookingId: 1,
    version: 2,
    occurredAtMs: 0,
    byUserId: 0,
    event: { $case: 'bookingPaid', value: { legs: [], method, hasPhone: false, hasEmail: false, amount: { currency: 'MVR', minor: 1 } } },
  });
  const releases = [
    new EventFormat(BookingEvent),
    new EventFormat(BookingEvent, { BookingPaid: [first] }),
    new EventFormat(BookingEvent, { BookingPaid: [first, second] }),
  ] as const;
  const written = (release: 0 | 1 | 2, method: string): Uint8Array => releases[release].encode(paid(method)).finish();

  it('is read in the newest format, whichever release wrote it, through one upcaster per change', () => {
    expect([written(0, 'Card'), written(1, 'card'), written(2, 'code:card')].map((bytes) => methodOf(releases[2].decode(bytes)))).toEqual([
      'code:card',
      'code:card',
      'code:card',
    ]);
  });

  it('is read as it is by the release before, which serves beside the new one', () => {
    expect(methodOf(releases[0].decode(written(2, 'code:card')))).toBe('code:card');
  });

  it('leaves the bytes of all other types as they were', () => {
    const message: BookingEvent = { ...paid(''), event: { $case: 'bookingRestored', value: { legs: [] } } };
    expect(releases[2].encode(message).finish()).toEqual(BookingEvent.encode(message).finish());
    expect(written(0, 'Card')).toEqual(BookingEvent.encode(paid('Card')).finish());
  });

  it('is not asked of a payload that this release does not know', () => {
    const unknown = Buffer.concat([BookingEvent.encode({ ...paid('x'), event: undefined }).finish(), Buffer.from([0xf2, 0x3f, 0x00])]);
    expect(releases[2].decode(unknown).event).toBeUndefined();
  });
});

/** Paths of a decoded event that hold the default of their type: fields whose bytes are not read any more. */
function nothingSet(value: unknown, path = 'event'): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [path] : value.flatMap((each, index) => nothingSet(each, `${path}[${index}]`));
  if (value instanceof Uint8Array) return value.length === 0 ? [path] : [];
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, each]) => nothingSet(each, `${path}.${name}`));
  return value === undefined || value === '' || value === 0 || value === false ? [path] : [];
}
