import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { OperatorEvent } from '@atoll/contracts/gen/atoll/identity/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';

export const CHANNELS = ['sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

export const TEMPLATES = ['booking-created', 'payment-confirmed', 'booking-cancelled', 'password-reset', 'local-price-code'] as const;
export type Template = (typeof TEMPLATES)[number];

/** A message that is to be sent. It holds ids and no personal data: name, contact and secrets are read when it is sent. */
export interface PendingMessage {
  operatorId: string;
  /** Of the event that caused it; with the channel its key, so that a repeated event adds no second message. */
  eventId: string;
  channel: Channel;
  template: Template;
  bookingId?: number | undefined;
  /** Of identity's PasswordResets. */
  resetId?: string | undefined;
  pendingSince: Date;
  /** Absent for templates that no sender knows yet. */
  nextAttemptAt?: Date | undefined;
}

const templates: Partial<Record<string, Template>> = {
  bookingCreated: 'booking-created',
  bookingPaid: 'payment-confirmed',
  bookingCancelled: 'booking-cancelled',
};

/** One per contact of the booking: SMS for a phone number, e-mail for an address [NT-08]. None for events without a template. */
export function pendingMessages({ id, operatorId, occurredAt, event }: Envelope<BookingEvent>): PendingMessage[] {
  const payload = event.event;
  const template = payload && templates[payload.$case];
  if (!template || !('hasPhone' in payload.value)) return [];
  const channels: Channel[] = [...(payload.value.hasPhone ? ['sms' as const] : []), ...(payload.value.hasEmail ? ['email' as const] : [])];
  return channels.map((channel) => ({ operatorId, eventId: id, channel, template, bookingId: event.bookingId, pendingSince: occurredAt }));
}

/** A requested reset link goes to the phone of its account [NT-03]. */
export function accountMessages({ id, operatorId, occurredAt, event }: Envelope<OperatorEvent>): PendingMessage[] {
  const payload = event.event;
  if (payload?.$case !== 'passwordResetRequested') return [];
  const { resetId } = payload.value;
  return [{ operatorId, eventId: id, channel: 'sms', template: 'password-reset', resetId, pendingSince: occurredAt, nextAttemptAt: occurredAt }];
}
