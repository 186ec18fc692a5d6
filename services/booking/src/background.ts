import { eventFormats } from '@atoll/outbox/event-formats';
import { startConsumer, subscription } from '@atoll/outbox/consumer/consumer';
import { startRelay } from '@atoll/outbox/relay/relay';
import { topics } from '@atoll/outbox/topics';
import { startJob } from '@atoll/runtime/jobs/job';
import { LEASE_MS } from '@atoll/runtime/jobs/lease.mongo';
import type { RunningService } from '@atoll/runtime/start/service';
import { bookings } from './bookings/store/bookings.schema.js';
import { BookingCounts, COUNT_BOOKINGS } from './bookings/counts/booking-counts.port.js';
import { CountBookings } from './bookings/counts/count-bookings.job.js';
import { privateTransfers } from './requests/private-transfers/private-transfers.schema.js';
import { CompleteAcceptances } from './requests/private-transfers/accept/complete-acceptances.job.js';
import { linkRequests } from './reading/customer-messages/link-requests.schema.js';
import { SendOtp } from './selling/local-price/send-otp.js';
import { EXPIRE_UNPAID } from './bookings/holds/ended-holds.port.js';
import { ExpireUnpaidBookings } from './selling/holds/expire-unpaid.job.js';
import { RedisLiveChanges } from './reading/live/live-changes.redis.js';
import { LiveHub } from './reading/live/live-hub.js';
import { LiveStreams } from './reading/live/live-streams.js';
import { startLiveUpdates } from './reading/live/live-updates.js';
import { refusedActs } from './boarding/refused-acts/refused-acts.schema.js';
import { tripNotices } from './notices/trip-notices.schema.js';
import { NUMBER_PAYMENTS, NumberPayments } from './documents/receipts/number-payments.job.js';
import { RepairInventories } from './inventory/repair/repair-inventories.job.js';
import { Repairer } from './inventory/repair/repairer.js';
import { PaymentEventsKafka } from './payments/receiving/payment-events.kafka.js';
import { ApplyLateChanges } from './changing/trip-changes/late-changes.job.js';
import { TripEventsKafka } from './changing/trip-changes/trip-events.kafka.js';
import { waitlists } from './requests/waitlists/waitlists.schema.js';

/** A lost wake-up, or a process that ended, delays a job by this time at most. */
const SWEEP_MS = 10_000;
/** A receipt has its number a minute after its payment, or when it is read. */
const NUMBER_SWEEP_MS = 60_000;
/** Changes of lists within this time are counted by one run. */
const COUNT_LINGER_MS = 1000;

/**
 * Runs relay, consumer, repairer, jobs and live updates beside the servers. The jobs expire unpaid bookings, count bookings, number
 * receipts, apply late changes of trips and complete acceptances of private transfers. The drain waits for codes that are being sent.
 */
export async function startBackground(service: RunningService): Promise<void> {
  const counts = service.get(BookingCounts);
  const relay = startRelay(service, {
    sources: [bookings, waitlists, privateTransfers, linkRequests, refusedActs, tripNotices].map((collection) => ({
      collection,
      topic: topics.booking,
      auditTopic: topics.audit,
      ...(collection === bookings && { alsoReads: counts.countedFields, markSent: (sent) => counts.countSent(sent) }),
    })),
  });
  const payments = service.get(PaymentEventsKafka);
  const trips = service.get(TripEventsKafka);
  const consumer = startConsumer(service, {
    subscriptions: [
      subscription({ topic: topics.payment, decode: (bytes) => eventFormats.payment.decode(bytes), handle: (batch) => payments.handle(batch) }),
      subscription({ topic: topics.trip, decode: (bytes) => eventFormats.trip.decode(bytes), handle: (batch) => trips.handle(batch) }),
    ],
  });
  const repairs = new RepairInventories(service.get(Repairer));
  const codes = service.get(SendOtp);
  service.onDrain(() => codes.settled());
  // streams stay open: the servers could not close before they end
  service.onDrain(await startLiveUpdates(service.get(RedisLiveChanges), service.get(LiveHub), service.get(LiveStreams)));
  service.onDrain(() => relay.stop());
  service.onDrain(() => consumer.stop());
  const job = { sweepMs: SWEEP_MS, leaseMs: LEASE_MS };
  startJob(service, { ...job, name: 'repair-inventories', run: () => repairs.run() });
  const lateTripChanges = service.get(ApplyLateChanges);
  startJob(service, { ...job, name: 'late-trip-changes', run: () => lateTripChanges.run() });
  const acceptances = service.get(CompleteAcceptances);
  startJob(service, { ...job, name: 'complete-acceptances', run: () => acceptances.run() });
  const expiry = service.get(ExpireUnpaidBookings);
  startJob(service, { ...job, name: EXPIRE_UNPAID, run: () => expiry.run() });
  const numbering = service.get(NumberPayments);
  startJob(service, { name: NUMBER_PAYMENTS, sweepMs: NUMBER_SWEEP_MS, leaseMs: LEASE_MS, run: () => numbering.run() });
  const counting = service.get(CountBookings);
  startJob(service, { ...job, name: COUNT_BOOKINGS, lingerMs: COUNT_LINGER_MS, run: () => counting.run() });
}
