import { expect, it } from '@jest/globals';
import { eventFormats } from '@atoll/outbox/event-formats';
import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { reaching, type EventPayload } from './event-payload.js';

const served: EventPayload = { $case: 'waitlistServed', value: { waitlistId: 1, tripId: 2 } };
const about = { operatorId: 'coral', bookingId: 0, version: 1, occurredAtMs: 0, byUserId: 0 };

it.each([
  [{ phone: '+9607771234', email: 'aisha@example.mv' }, ['phone', 'email']],
  [{ phone: '', email: 'aisha@example.mv' }, ['email']],
  [{ phone: '+9607771234' }, ['phone']],
  [{}, []],
])('an event names which contacts were given, and never the contact [NT-08]', (contact, contacts) => {
  const event = reaching(served, contact);
  expect(event.reachable).toEqual({ contacts });
  expect(JSON.stringify(event)).not.toMatch(/777|aisha/);
});

it('a process of release 0.1.0, which reads flags of the payload, is told the same', () => {
  const links: EventPayload = { $case: 'bookingLinksRequested', value: { requestId: 'r1' } };
  const valueFor = (payload: EventPayload, contact: object) => {
    const bytes = eventFormats.booking.encode({ ...about, ...reaching(payload, contact) }).finish();
    return BookingEvent.decode(bytes).event?.value;
  };
  expect(valueFor(served, { phone: '+9607771234' })).toEqual({ waitlistId: 1, tripId: 2, hasPhone: true, hasEmail: false });
  expect(valueFor(links, { phone: '+9607771234' })).toEqual({ requestId: 'r1', byPhone: true });
  expect(valueFor(links, { email: 'aisha@example.mv' })).toEqual({ requestId: 'r1', byPhone: false });
});
