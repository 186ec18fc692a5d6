import { startConsumer } from '@atoll/outbox/consumer/consumer';
import { startRelay } from '@atoll/outbox/relay/relay';
import { topics } from '@atoll/outbox/topics';
import { startJob } from '@atoll/runtime/jobs/job';
import { LEASE_MS } from '@atoll/runtime/jobs/lease.mongo';
import type { RunningService } from '@atoll/runtime/start/service';
import { Attempts } from './attempts/attempts.port.js';
import { attempts } from './attempts/attempts.schema.js';
import { CheckOpenAttempts } from './attempts/check-open-attempts.job.js';
import { countOverdue } from './attempts/overdue-attempts.js';
import { bookingPayments } from './booking-payments/records/payment-records.schema.js';
import { cashShifts } from './cash-custody/cash-shifts.schema.js';
import { creditAccounts } from './credit-accounts/credit-accounts.schema.js';
import { ReleaseReservations } from './credit-accounts/release-reservations.job.js';
import { gatewayAccounts } from './gateway-accounts/gateway-accounts.schema.js';
import { KeepCredentials } from './gateway-accounts/keep-credentials.job.js';
import { BookingEvents } from './booking-events/booking-events.kafka.js';
import { CloseMonths } from './ledger/months/close-months.job.js';
import { SendRefunds } from './refunds/send-refunds.job.js';
import { MoveSlips } from './slips/move-slips.job.js';

const SWEEP_MS = 60_000;
const HOURLY_MS = 60 * 60_000;

/**
 * Runs beside the servers: the relay of payment's events, the consumer of booking's events, the job that polls payment gateways; those that release reservations, send refunds again and move slips, those that keep credentials and close months of the ledger.
 * @param movesSlips whether the deployment has a bucket for slips
 */
export function startBackground(checkEveryMs: number, movesSlips: boolean): (service: RunningService) => void {
  return (service) => {
    const relay = startRelay(service, {
      sources: [attempts, bookingPayments, creditAccounts, cashShifts, gatewayAccounts].map((collection) => ({
        collection,
        topic: topics.payment,
        auditTopic: topics.audit,
      })),
    });
    service.onDrain(() => relay.stop());
    const stopCounting = countOverdue(service.get(Attempts), service.clock);
    const consumer = startConsumer(service, { subscriptions: [service.get(BookingEvents).subscription()] });
    service.onDrain(() => consumer.stop());
    service.onDrain(async () => stopCounting());
    startJob(service, { name: 'release-reservations', sweepMs: SWEEP_MS, leaseMs: LEASE_MS, run: () => service.get(ReleaseReservations).run() });
    startJob(service, { name: 'send-refunds', sweepMs: SWEEP_MS, leaseMs: LEASE_MS, run: () => service.get(SendRefunds).run() });
    if (movesSlips) startJob(service, { name: 'move-slips', sweepMs: SWEEP_MS, leaseMs: LEASE_MS, run: () => service.get(MoveSlips).run() });
    startJob(service, {
      name: 'keep-credentials',
      sweepMs: HOURLY_MS,
      leaseMs: LEASE_MS,
      run: () => service.get(KeepCredentials).run(),
    });
    startJob(service, { name: 'close-months', sweepMs: HOURLY_MS, leaseMs: LEASE_MS, run: () => service.get(CloseMonths).run() });
    startJob(service, { name: 'check-open-attempts', sweepMs: checkEveryMs, leaseMs: LEASE_MS, run: () => service.get(CheckOpenAttempts).run() });
  };
}
