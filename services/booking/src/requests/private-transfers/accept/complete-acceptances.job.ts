import { appErrorOf } from '@atoll/errors/app-error';
import { forOperator } from '@atoll/runtime/jobs/job-run';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import type { CompleteAcceptance } from './complete-acceptance.js';
import type { UnfinishedAcceptances } from './unfinished-acceptances.port.js';

/** Longer than a request takes, so that the job does not race one that is still completing its own acceptance. */
const UNFINISHED_AFTER_MS = 15_000;
const MOST_PER_ROUND = 100;

/** Completes acceptances whose process died or whose call to trip failed. */
export class CompleteAcceptances {
  constructor(
    private readonly unfinished: UnfinishedAcceptances,
    private readonly complete: Pick<CompleteAcceptance, 'run'>,
    private readonly clock: Clock,
  ) {}

  /** An acceptance that fails does not delay the others; the next run retries it. */
  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNFINISHED_AFTER_MS);
    for (const transfer of await this.unfinished.begunBefore(before, MOST_PER_ROUND))
      await forOperator('complete the acceptance of a private transfer', transfer.operatorId, async () => {
        const privateTransferId = transfer.id;
        try {
          await this.complete.run(transfer);
        } catch (err) {
          if (appErrorOf(err)) log.info({ err, privateTransferId }, 'acceptance of a private transfer withdrawn or not completed');
          else log.warn({ err, privateTransferId }, 'acceptance of a private transfer not completed, retrying');
        }
      });
  }
}
