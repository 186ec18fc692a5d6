import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { subscription, type Subscription } from '@atoll/outbox/consumer/consumer';
import { topics } from '@atoll/outbox/topics';
import { pendingMessages } from './pending-message.js';
import type { PendingMessages } from './pending-messages.port.js';

export const bookingEvents = (messages: PendingMessages): Subscription<unknown> =>
  subscription({
    topic: topics.booking,
    decode: (bytes) => BookingEvent.decode(bytes),
    handle: (batch) => messages.add(batch.flatMap(pendingMessages)),
  });
