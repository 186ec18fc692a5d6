import { startConsumer } from '@atoll/outbox/consumer/consumer';
import { startJob } from '@atoll/runtime/jobs/job';
import { LEASE_MS } from '@atoll/runtime/jobs/lease.mongo';
import type { RunningService } from '@atoll/runtime/start/service';
import { MessageChannels } from './channels/message-channel.port.js';
import { accountEvents } from './messages/account-events.kafka.js';
import { bookingEvents } from './messages/booking-events.kafka.js';
import { SENDING } from './messages/pending-messages.mongo.js';
import { PendingMessages } from './messages/pending-messages.port.js';
import { RemindPassengers } from './reminders/remind-passengers.js';
import { AddStaffMessages } from './staff-devices/add-staff-messages.js';
import { staffEvents } from './staff-devices/staff-events.kafka.js';
import { SendMessages } from './sending/send-messages.js';

/** Guarantee where a wake-up is lost. */
const SWEEP_MS = 15_000;
/** A reminder may be so much late. */
const REMIND_MS = 60_000;
/** Messages that arrive in this time are read, asked for and marked together. */
const LINGER_MS = 200;

export function startBackground(service: RunningService): void {
  const messages = service.get(PendingMessages);
  const channels = service.get(MessageChannels).all;
  const consumer = startConsumer(service, { subscriptions: [bookingEvents(messages, channels), accountEvents(messages, channels)] });
  service.onDrain(() => consumer.stop());
  // A group of its own, so that during a rolling release no process of the one before is given a topic that it does not know.
  const staff = startConsumer(service, { group: `${service.environment.name}-staff`, subscriptions: staffEvents(service.get(AddStaffMessages)) });
  service.onDrain(() => staff.stop());
  const sending = service.get(SendMessages);
  startJob(service, { name: SENDING, sweepMs: SWEEP_MS, lingerMs: LINGER_MS, leaseMs: LEASE_MS, run: (lease) => sending.run(lease) });
  const reminding = service.get(RemindPassengers);
  startJob(service, { name: 'remind-passengers', sweepMs: REMIND_MS, leaseMs: LEASE_MS, run: (lease) => reminding.run(lease) });
}
