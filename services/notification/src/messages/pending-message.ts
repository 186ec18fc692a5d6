import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';

export type Channel = 'sms' | 'email';
export type Template = 'booking-created' | 'payment-confirmed' | 'booking-cancelled';

/** A message that is to be sent. It names the booking, never the person: name and contact are asked for when it is sent. */
export interface PendingMessage {
  operatorId: string;
  /** The event that it follows from; with the channel its identity, so that a repeated event adds no second message. */
  eventId: string;
  channel: Channel;
  template: Template;
  bookingId: number;
  pendingSince: Date;
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
