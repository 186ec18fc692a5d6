import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import type { Booking } from '../../bookings/booking.js';
import type { ArrivedEvent } from './arrived-event.js';

type Payload = NonNullable<PaymentEvent['event']>;
type Known = Pick<Booking, 'receipts' | 'returns' | 'hold' | 'paymentRecords'>;

/** The events that payment has published of what its snapshot says; of any other event none. Money comes first, as it was published. */
function eventsIn({ id, operatorId, occurredAt, event }: ArrivedEvent): ArrivedEvent[] {
  const arrived = (payload: Payload, published: { id: string; occurredAt: Date } = { id, occurredAt }): ArrivedEvent => ({
    ...published,
    operatorId,
    event: { ...event, event: payload },
  });
  const snapshot = event.event;
  const receipts = receiptsIn(snapshot).flatMap(({ paymentEventId, atMs, payment }) =>
    payment ? arrived({ $case: 'paymentReceived', value: payment }, { id: paymentEventId, occurredAt: new Date(atMs) }) : [],
  );
  if (snapshot?.$case === 'paymentRecordsRepublished' && snapshot.value.records) {
    const returns = snapshot.value.returns.flatMap(({ eventId, atMs, event: given }) => {
      const published = { id: eventId, occurredAt: new Date(atMs) };
      if (given?.$case === 'reversed') return arrived({ $case: 'paymentReversed', value: given.value }, published);
      return given?.$case === 'refunded' ? arrived({ $case: 'paymentRefunded', value: given.value }, published) : [];
    });
    return [...receipts, ...returns, arrived({ $case: 'paymentRecordsChanged', value: snapshot.value.records })];
  }
  if (snapshot?.$case !== 'paymentAttemptRepublished') return receipts;
  const { attemptId, state: outcome } = snapshot.value;
  return outcome === 'created' || outcome === 'paid' ? receipts : [arrived({ $case: 'paymentAttemptClosed', value: { attemptId, outcome } })];
}

function receiptsIn(event: PaymentEvent['event']) {
  if (event?.$case === 'paymentRecordsRepublished') return event.value.receipts;
  return event?.$case === 'paymentAttemptRepublished' && event.value.receipt ? [event.value.receipt] : [];
}

/** Whether the booking is as the event left it. */
function isApplied({ receipts, returns = [], hold, paymentRecords }: Known, { id, event: { event } }: ArrivedEvent): boolean {
  switch (event?.$case) {
    case 'paymentReceived':
      return receipts.some(({ eventId }) => eventId === id);
    case 'paymentReversed':
      return receipts.some(({ eventId, reversedAt }) => eventId === event.value.paymentEventId && reversedAt !== undefined);
    case 'paymentRefunded':
      return returns.some(({ eventId }) => eventId === id);
    case 'paymentAttemptClosed':
      return !hold || hold.closedAttempts.includes(event.value.attemptId);
    case 'paymentRecordsChanged':
      return (paymentRecords?.revision ?? 0) >= event.value.revision;
    default:
      return false;
  }
}

/** Returns what a snapshot says and the booking lacks: nothing where every event has arrived, so that no user is read and no page is notified. */
export const missedEvents = (booking: Known | undefined, snapshot: ArrivedEvent): ArrivedEvent[] =>
  eventsIn(snapshot).filter((event) => !booking || !isApplied(booking, event));
