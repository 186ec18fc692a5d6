import { counter } from '@atoll/runtime/observability/metrics';
import { OUTCOMES, type Outcome } from '../messages/channel-state.js';
import type { Channel } from '../messages/channels.js';

/** 'late': the first attempts have failed, and it is tried every hour. */
type Counted = Outcome | 'late';

/**
 * Counts what became of the messages over these channels. Each series begins with 0, because an alert's query for an increase does not see
 * the first value: forty messages that failed within one scrape did not fire it.
 */
export function messageCounter(channels: readonly Channel[]): (channel: Channel, outcome: Counted) => void {
  const messages = counter('atoll_messages_total', 'Messages by what became of them', ['channel', 'outcome']);
  for (const channel of channels) for (const outcome of [...OUTCOMES, 'late']) messages.inc({ channel, outcome }, 0);
  return (channel, outcome) => messages.inc({ channel, outcome });
}
