import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { Envelope } from '@atoll/outbox/envelope';

export type Channel = 'sms' | 'email';
export type Template = 'booking-created' | 'payment-confirmed' | 'booking-cancelled';

/** Something a person is to be told. It names the booking, never the person: name and contact are asked for when it is sent. */
export interface OwedMessage {
  operatorId: string;
  /** What made it owed; with the channel its identity, so that the same event never owes twice. */
  eventId: string;
  channel: Channel;
  template: Template;
  bookingId: number;
  owedAt: Date;
}

const templates: Partial<Record<string, Template>> = {
  bookingCreated: 'booking-created',
  bookingPaid: 'payment-confirmed',
  bookingCancelled: 'booking-cancelled',
};

/** Phone only → SMS, e-mail only → mail, both → both [NT-08]. Events that nobody is told about owe nothing. */
export function owedMessages({ id, operatorId, occurredAt, event }: Envelope<BookingEvent>): OwedMessage[] {
  const told = event.event;
  const template = told && templates[told.$case];
  if (!template || !('hasPhone' in told.value)) return [];
  const channels: Channel[] = [...(told.value.hasPhone ? ['sms' as const] : []), ...(told.value.hasEmail ? ['email' as const] : [])];
  return channels.map((channel) => ({ operatorId, eventId: id, channel, template, bookingId: event.bookingId, owedAt: occurredAt }));
}
