import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';

export const CHANNELS = ['sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

export const TEMPLATES = ['booking-created', 'payment-confirmed', 'booking-cancelled'] as const;
export type Template = (typeof TEMPLATES)[number];

/** A message that is to be sent. It holds the booking's id and no personal data: name and contact are read when it is sent. */
export interface PendingMessage {
  operatorId: string;
  /** Of the event that caused it; with the channel its key, so that a repeated event adds no second message. */
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

/** One per contact of the booking: SMS for a phone number, e-mail for an address [NT-08]. None for events without a template. */
export function pendingMessages({ id, operatorId, occurredAt, event }: Envelope<BookingEvent>): PendingMessage[] {
  const payload = event.event;
  const template = payload && templates[payload.$case];
  if (!template || !('hasPhone' in payload.value)) return [];
  const channels: Channel[] = [...(payload.value.hasPhone ? ['sms' as const] : []), ...(payload.value.hasEmail ? ['email' as const] : [])];
  return channels.map((channel) => ({ operatorId, eventId: id, channel, template, bookingId: event.bookingId, pendingSince: occurredAt }));
}
