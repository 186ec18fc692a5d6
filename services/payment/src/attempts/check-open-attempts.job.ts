import { log } from '@atoll/runtime/observability/log';
import { forOperator } from '@atoll/runtime/jobs/round';
import type { Clock } from '@atoll/time/clock';
import type { Attempts } from './attempts.port.js';
import type { CheckAttempt } from './check-attempt.js';

const AT_ONCE = 20;

/** Notifications get lost: the bank is asked about every attempt that is not decided, ever more seldom, until it is. */
export class CheckOpenAttempts {
  constructor(
    private readonly attempts: Attempts,
    private readonly check: CheckAttempt,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const due = await this.attempts.takeDue(this.clock.now(), AT_ONCE);
    await Promise.all(
      due.map((attempt) =>
        forOperator('check an attempt', attempt.operatorId, () =>
          this.check.run(attempt).catch((err: unknown) => {
            log.warn({ err, attemptId: attempt.id }, 'an attempt could not be checked; it will be again');
          }),
        ),
      ),
    );
  }
}
