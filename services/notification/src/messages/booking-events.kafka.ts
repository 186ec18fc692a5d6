import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { subscription, type Subscription } from '@atoll/outbox/consumer';
import { topics } from '@atoll/outbox/topics';
import { owedMessages } from './owed-message.js';
import type { OwedMessages } from './owed-messages.port.js';

export const bookingEvents = (messages: OwedMessages): Subscription<unknown> =>
  subscription({
    topic: topics.booking,
    decode: (bytes) => BookingEvent.decode(bytes),
    handle: (batch) => messages.add(batch.flatMap(owedMessages)),
  });
