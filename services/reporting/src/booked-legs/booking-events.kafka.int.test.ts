import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BookingEvent, type BookedLeg } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { eventRecords } from '@atoll/outbox/events';
import { startProjection, type RunningProjection } from '@atoll/outbox/projections/run-projection';
import { replayAll, waitingLetters } from '@atoll/outbox/testing/dead-letters';
import { testHost, type TestHost } from '@atoll/outbox/testing/host';
import { publishTestEvents, until } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import { createCollections } from '@atoll/runtime/testing/collections';
import type { LegChange } from './booked-leg.js';
import { MongoBookedLegs } from './booked-legs.mongo.js';
import { bookedLegsProjection } from './booking-events.kafka.js';

const TRIP = 10;

let host: TestHost;
let projection: RunningProjection;
let bookedLegs: FailingLegs;

/** The real store, which cannot apply payments until it is repaired. */
class FailingLegs extends MongoBookedLegs {
  isRepaired = false;

  override async apply(changes: LegChange[]): Promise<void> {
    if (!this.isRepaired && changes.some(({ reached }) => reached.isPaid)) throw new Error('rule broken');
    await super.apply(changes);
  }
}

beforeAll(async () => {
  host = await testHost('reporting');
  bookedLegs = new FailingLegs(host.connection);
  await createCollections(host.connection);
  projection = startProjection(host, bookedLegsProjection(bookedLegs));
  await projection.joined;
});
afterAll(async () => {
  await projection?.stop();
  await host?.drop();
});

const legs: BookedLeg[] = [{ tripId: TRIP, seatCount: 2, passengers: 2, isReturn: false }];

function published(bookingId: number, version: number, event: NonNullable<BookingEvent['event']>) {
  const message = { operatorId: 'coral', bookingId, version, occurredAtMs: 0, byUserId: 0, event };
  const records = eventRecords(BookingEvent, { key: `coral:${bookingId}` }, [message]);
  return records.map((record) => ({ ...record, operatorId: 'coral', aggregate: `bookings/coral:${bookingId}` }));
}

const created = (bookingId: number) =>
  published(bookingId, 1, {
    $case: 'bookingCreated',
    value: { legs, price: [], isLocal: false, hasPhone: false, hasEmail: false, byStaff: false, isPrivate: false },
  });
const paid = (bookingId: number) =>
  published(bookingId, 2, { $case: 'bookingPaid', value: { legs, method: 'Card', amount: { currency: 'MVR', minor: 1 }, hasPhone: false, hasEmail: false } });

it('dead-letters an event that cannot be applied, goes on, and applies it when it is replayed behind later ones [XC-14]', async () => {
  await publishTestEvents(host, topics.booking, [...created(1), ...paid(1), ...created(2)]);
  await until(async () => (await waitingLetters(host)).length === 1, 'the dead letter');
  await until(async () => (await bookedLegs.seatsOf('coral', [TRIP]))[0]?.booked === 4, 'the events around it');
  bookedLegs.isRepaired = true;
  await replayAll(host);
  await until(async () => (await bookedLegs.seatsOf('coral', [TRIP]))[0]?.paid === 2, 'the replayed event');
  expect(await bookedLegs.seatsOf('coral', [TRIP])).toEqual([{ tripId: TRIP, booked: 4, paid: 2 }]);
  expect(await waitingLetters(host)).toEqual([]);
});
