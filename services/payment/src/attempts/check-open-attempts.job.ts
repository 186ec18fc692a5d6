import { log } from '@atoll/runtime/observability/log';
import { forOperator } from '@atoll/runtime/jobs/job-run';
import type { Clock } from '@atoll/time/clock';
import type { Attempts } from './attempts.port.js';
import type { CheckAttempt } from './check-attempt.js';

const BATCH_SIZE = 20;

/** Notifications may be lost: polls the payment gateway about every attempt without a final state, with exponential back-off per attempt. */
export class CheckOpenAttempts {
  constructor(
    private readonly attempts: Attempts,
    private readonly check: CheckAttempt,
    private readonly clock: Clock,
  ) {}

  /** Returns when the next check is due. */
  async run(): Promise<Date | undefined> {
    const nextDueAt = await this.attempts.nextDueAt();
    if (!nextDueAt || nextDueAt > this.clock.now()) return nextDueAt;
    await this.checkBatch();
    return this.clock.now();
  }

  private async checkBatch(): Promise<void> {
    const due = await this.attempts.takeDue(this.clock.now(), BATCH_SIZE);
    await Promise.all(
      due.map((attempt) =>
        forOperator('check an attempt', attempt.operatorId, () =>
          this.check.run(attempt).catch((err: unknown) => {
            log.warn({ err, attemptId: attempt.id }, 'check of a payment attempt failed, retrying');
          }),
        ),
      ),
    );
  }
}
