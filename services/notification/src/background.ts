import { startConsumer } from '@atoll/outbox/consumer/consumer';
import { startJob } from '@atoll/runtime/jobs/job';
import type { RunningService } from '@atoll/runtime/start/service';
import { accountEvents } from './messages/account-events.kafka.js';
import { bookingEvents } from './messages/booking-events.kafka.js';
import { PendingMessages } from './messages/pending-messages.port.js';
import { SendMessages } from './sending/send-messages.js';

const SEND_EVERY_MS = 1000;

export function startBackground(service: RunningService): void {
  const messages = service.get(PendingMessages);
  const consumer = startConsumer(service, { subscriptions: [bookingEvents(messages), accountEvents(messages)] });
  service.onDrain(() => consumer.stop());
  const sending = service.get(SendMessages);
  startJob(service, { name: 'send-messages', sweepMs: SEND_EVERY_MS, run: () => sending.run() });
}
