import { eventFormats } from '@atoll/outbox/event-formats';
import { subscription, type Subscription } from '@atoll/outbox/consumer/consumer';
import { topics } from '@atoll/outbox/topics';
import { pendingMessages } from './pending-message.js';
import type { ChannelRow } from './channels.js';
import type { PendingMessages } from './pending-messages.port.js';

export const bookingEvents = (messages: PendingMessages, channels: readonly ChannelRow[]): Subscription<unknown> =>
  subscription({
    topic: topics.booking,
    decode: (bytes) => eventFormats.booking.decode(bytes),
    handle: (batch) => messages.add(batch.flatMap((event) => pendingMessages(event, channels))),
  });
