import { startConsumer } from '@atoll/outbox/consumer/consumer';
import { startProjection } from '@atoll/outbox/projections/run-projection';
import { startJob } from '@atoll/runtime/jobs/job';
import { LEASE_MS } from '@atoll/runtime/jobs/lease.mongo';
import type { RunningService } from '@atoll/runtime/start/service';
import { AuditEntries } from './audit/audit-entries.port.js';
import { auditEvents } from './audit/audit-events.kafka.js';
import { COMPARE_REPORTS, CompareReports } from './comparison/compare-reports.job.js';
import { MAIL_REPORTS, MailReports } from './mailed-reports/mail-reports.job.js';
import { projectionOf } from './projections/report-events.kafka.js';
import { reports } from './reports/reports.js';
import { Settings } from './settings.port.js';
import { SealCheckpoints } from './checkpoints/seal-checkpoints.job.js';

const SEAL_SWEEP_MS = 60_000;
const COMPARE_SWEEP_MS = 3_600_000;
/** A mail that an operator has just wanted may be so much late. */
const MAIL_SWEEP_MS = 300_000;

export function startBackground(service: RunningService): void {
  const settings = service.get(Settings);
  for (const { report } of Object.values(reports)) {
    const running = startProjection(
      service,
      projectionOf(report, service.connection, async (operatorId) => (await settings.of(operatorId)).zone),
    );
    service.onDrain(() => running.stop());
  }
  const audit = startConsumer(service, { subscriptions: [auditEvents(service.get(AuditEntries))] });
  service.onDrain(() => audit.stop());
  const sealing = service.get(SealCheckpoints);
  startJob(service, { name: 'seal-checkpoints', sweepMs: SEAL_SWEEP_MS, leaseMs: LEASE_MS, run: () => sealing.run() });
  const mailing = service.get(MailReports);
  startJob(service, { name: MAIL_REPORTS, sweepMs: MAIL_SWEEP_MS, leaseMs: LEASE_MS, run: (lease) => mailing.run(lease) });
  const comparing = service.get(CompareReports);
  startJob(service, { name: COMPARE_REPORTS, sweepMs: COMPARE_SWEEP_MS, leaseMs: LEASE_MS, run: (lease) => comparing.run(lease) });
}
