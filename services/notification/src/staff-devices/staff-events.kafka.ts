import { subscription, type Subscription } from '@atoll/outbox/consumer/consumer';
import { eventFormats } from '@atoll/outbox/event-formats';
import { topics } from '@atoll/outbox/topics';
import type { AddStaffMessages } from './add-staff-messages.js';
import { ofBookingEvent, ofPaymentEvent, ofTripEvent } from './staff-subjects.js';

export const staffEvents = (staff: AddStaffMessages): Subscription<unknown>[] => [
  subscription({
    topic: topics.payment,
    decode: (bytes) => eventFormats.payment.decode(bytes),
    handle: (batch) => staff.run(batch, ofPaymentEvent),
  }),
  subscription({
    topic: topics.booking,
    decode: (bytes) => eventFormats.booking.decode(bytes),
    handle: (batch) => staff.run(batch, ofBookingEvent),
  }),
  subscription({
    topic: topics.trip,
    decode: (bytes) => eventFormats.trip.decode(bytes),
    handle: (batch) => staff.run(batch, ofTripEvent),
  }),
];
