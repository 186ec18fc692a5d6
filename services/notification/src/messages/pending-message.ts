import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { OperatorEvent } from '@atoll/contracts/gen/atoll/identity/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';

export type Channel = 'sms' | 'email';
export const bookingTemplates = ['booking-created', 'payment-confirmed', 'booking-cancelled'] as const;
export const sentTemplates = ['password-reset'] as const;
export type Template = (typeof bookingTemplates)[number] | (typeof sentTemplates)[number];

/** A message that is to be sent. It names the booking or the request, never the person: name and contact are asked for when it is sent. */
export interface PendingMessage {
  operatorId: string;
  /** The event that it follows from; with the channel its identity, so that a repeated event adds no second message. */
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

/** Phone only → SMS, e-mail only → mail, both → both [NT-08]. None for events without a template. */
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
