import { eventFormats } from '@atoll/outbox/event-formats';
import { subscription, type Subscription } from '@atoll/outbox/consumer/consumer';
import { topics } from '@atoll/outbox/topics';
import { accountMessages } from './pending-message.js';
import type { ChannelRow } from './channels.js';
import type { PendingMessages } from './pending-messages.port.js';

export const accountEvents = (messages: PendingMessages, channels: readonly ChannelRow[]): Subscription<unknown> =>
  subscription({
    topic: topics.operator,
    decode: (bytes) => eventFormats.operator.decode(bytes),
    handle: (batch) => messages.add(batch.flatMap((event) => accountMessages(event, channels))),
  });
