import type { BookingChanged, BookingEvent, TripNoticeSent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { OperatorEvent } from '@atoll/contracts/gen/atoll/identity/v1/events';
import type { bookingTemplates } from '@atoll/contracts/message-templates';
import type { Money } from '@atoll/money/money';
import { readMoney } from '@atoll/money/prices';
import type { Envelope } from '@atoll/outbox/envelope';
import type { StaffTemplate } from './staff-messages.port.js';
import { channelsTo, isSubscribed, type Channel, type ChannelRow } from './channels.js';

export type Template =
  | (typeof bookingTemplates)[number]
  | 'waitlist-served'
  | 'private-transfer-rejected'
  | 'booking-links'
  | 'password-reset'
  | 'feedback'
  | 'report'
  | StaffTemplate;

/** A message that is to be sent over each of its channels. It holds ids, amounts and times and no personal data: name, contact and secrets are read when it is sent. */
export interface PendingMessage {
  operatorId: string;
  /** Id of the event that caused it, with the booking's where it caused several, and its key, so that a repeated event adds no second message. */
  eventId: string;
  /** At least one. */
  channels: readonly Channel[];
  template: Template;
  bookingId?: number | undefined;
  /** Trip of the leg that the message is about. */
  tripId?: number | undefined;
  /** Departure of the trip that a reminder is about. */
  departsAt?: Date | undefined;
  /** Id among booking's waitlists. */
  waitlistId?: number | undefined;
  /** Id among booking's requests for private transfers. */
  privateTransferId?: number | undefined;
  /** Id among booking's notices to the passengers of a trip. */
  noticeId?: number | undefined;
  /** The booking lost the seats that it had chosen. */
  seatsLost?: boolean | undefined;
  /** A customer made the booking, and not staff: its message is bounded [D-114]. */
  byCustomer?: boolean | undefined;
  /** Money that the message is about. */
  amount?: Money | undefined;
  /** Id among booking's requests for the links of a contact's bookings. */
  linkRequestId?: string | undefined;
  /** Id among identity's PasswordResets. */
  resetId?: string | undefined;
  /** Id among identity's FeedbackTexts. */
  feedbackId?: string | undefined;
  /** Id among reporting's runs of mailed reports. */
  reportRunId?: string | undefined;
  /** Index of its recipient among those of the run. */
  recipient?: number | undefined;
  /** Id of the device of a member of staff. */
  staffDeviceId?: string | undefined;
  /** A message to staff is about these, by its template: ids of bookings, requests for private transfers or trips. */
  subjects?: readonly number[] | undefined;
  /** Id of the user who had it sent again. */
  resentBy?: number | undefined;
  pendingSince: Date;
  /** When it is to be sent. */
  dueAt: Date;
}

/** Reasons of refunds that another message names. */
const SAID_ELSEWHERE: readonly string[] = ['BOOKING_CANCELLED', 'REFUNDED_BEFORE_PAID'];

/** Staff decided this about a payment that waited for them [NT-07]. */
const DECISIONS: Readonly<Record<string, Template>> = { slipRejected: 'slip-rejected', cashAllowed: 'cash-allowed', cashRejected: 'cash-rejected' };

type BookingPayload = NonNullable<BookingEvent['event']>;
type Subject = Pick<PendingMessage, 'template'> & Partial<PendingMessage>;

/**
 * Over one channel per contact: SMS for a phone number, e-mail for an address [NT-07, NT-08]. None for events without a template or
 * contact. An event that does not name the contacts gets every channel; those without one are dropped when the message is sent. A notice to the
 * passengers of a trip is one message to each of its recipients.
 */
export function pendingMessages({ id, operatorId, occurredAt, event }: Envelope<BookingEvent>, all: readonly ChannelRow[]): PendingMessage[] {
  const payload = event.event;
  if (payload?.$case === 'tripNoticeSent') return noticeMessages(payload.value, { operatorId, eventId: id, pendingSince: occurredAt, dueAt: occurredAt }, all);
  const subject = payload && subjectOf(payload, event.bookingId);
  const channels = event.reachable ? channelsTo(all, event.reachable.contacts) : all.filter((channel) => !isSubscribed(channel)).map(({ name }) => name);
  if (!subject || channels.length === 0) return [];
  return [{ operatorId, eventId: id, channels, pendingSince: occurredAt, dueAt: occurredAt, ...subject }];
}

function noticeMessages(
  { noticeId, tripId, recipients }: TripNoticeSent,
  message: Pick<PendingMessage, 'operatorId' | 'eventId' | 'pendingSince' | 'dueAt'>,
  all: readonly ChannelRow[],
): PendingMessage[] {
  const each = recipients.map(({ bookingId, contacts }) => ({ bookingId, channels: channelsTo(all, contacts) }));
  return each
    .filter(({ channels }) => channels.length > 0)
    .map(({ bookingId, channels }) => ({
      ...message,
      eventId: `${message.eventId}:${bookingId}`,
      channels,
      template: 'trip-notice',
      bookingId,
      tripId,
      noticeId,
    }));
}

/** By what the operator changed of the trip. */
const tripChangeTemplates: Readonly<Record<string, Template | undefined>> = {
  rescheduled: 'trip-rescheduled',
  transferred: 'trip-transferred',
  deleted: 'trip-deleted',
  boatChanged: 'boat-changed',
  layoutReplaced: 'seats-lost',
};

function subjectOf(payload: BookingPayload, bookingId: number): Subject | undefined {
  switch (payload.$case) {
    case 'bookingCreated':
      // the acceptance of a private transfer has a message of its own
      return payload.value.isPrivate ? undefined : { template: 'booking-created', bookingId, byCustomer: !payload.value.byStaff };
    case 'bookingPaid':
      return { template: 'payment-confirmed', bookingId, amount: readMoney(payload.value.amount) };
    case 'bookingCancelled':
      return { template: 'booking-cancelled', bookingId };
    case 'bookingCancellationDeclined':
      return { template: 'cancellation-declined', bookingId };
    case 'bookingChanged':
      return changedSubject(payload.value, bookingId);
    case 'bookingPaymentDecided': {
      const template = DECISIONS[payload.value.decision];
      return template && { template, bookingId };
    }
    case 'bookingRefundDue':
      // the message about the cancellation, or about the refund, says it
      if (SAID_ELSEWHERE.includes(payload.value.reason)) return undefined;
      return { template: 'refund-due', bookingId, amount: readMoney(payload.value.amount) };
    case 'bookingRefunded':
      return { template: 'refunded', bookingId, amount: readMoney(payload.value.amount) };
    case 'bookingTripChanged': {
      const { tripId, change, seatsLost } = payload.value;
      const template = tripChangeTemplates[change];
      return template && { template, bookingId, tripId, ...(seatsLost && { seatsLost }) };
    }
    case 'waitlistServed':
      return { template: 'waitlist-served', waitlistId: payload.value.waitlistId, tripId: payload.value.tripId };
    case 'privateTransferAccepted':
      return { template: 'private-transfer-accepted', bookingId: payload.value.bookingId };
    case 'privateTransferRejected':
      return { template: 'private-transfer-rejected', privateTransferId: payload.value.privateTransferId };
    case 'bookingLinksRequested':
      return { template: 'booking-links', linkRequestId: payload.value.requestId };
    default:
      return undefined;
  }
}

/** Customers know of a change that they made themselves. */
function changedSubject({ byStaff, toOtherBoat, after, seatsLost }: BookingChanged, bookingId: number): Subject | undefined {
  if (toOtherBoat) return { template: 'boat-changed', bookingId, tripId: after?.tripId, ...(seatsLost && { seatsLost }) };
  return byStaff ? { template: 'booking-moved', bookingId } : undefined;
}

/** A requested reset link goes to the phone of its account [NT-03]; feedback is mailed to the operator [NT-05]. */
export function accountMessages({ id, operatorId, occurredAt, event }: Envelope<OperatorEvent>, all: readonly ChannelRow[]): PendingMessage[] {
  const payload = event.event;
  const message = { operatorId, eventId: id, pendingSince: occurredAt, dueAt: occurredAt };
  if (payload?.$case === 'passwordResetRequested')
    return [{ ...message, channels: channelsTo(all, ['phone']), template: 'password-reset', resetId: payload.value.resetId }];
  if (payload?.$case === 'feedbackSent')
    return [{ ...message, channels: channelsTo(all, ['email']), template: 'feedback', feedbackId: payload.value.feedbackId }];
  return [];
}
