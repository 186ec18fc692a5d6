import { log } from '@atoll/runtime/observability/log';
import { forOperator } from '@atoll/runtime/jobs/job-run';
import type { Clock } from '@atoll/time/clock';
import type { TrailEntries } from '../audit/trail-entries.port.js';
import { headsOf, seal } from './checkpoint.js';
import type { SigningKey } from './checkpoint-keys.js';
import type { Checkpoints } from './checkpoints.port.js';

/** Bounds the size of a checkpoint to about 300 kB. */
const MAX_ENTRIES = 2000;

/** Signs the chains of each operator that advanced. Any number of processes may run it: the number of a checkpoint is unique. */
export class SealCheckpoints {
  constructor(
    private readonly entries: TrailEntries,
    private readonly checkpoints: Checkpoints,
    private readonly key: SigningKey,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (const operatorId of await this.entries.unsealedOperators()) await forOperator('seal a checkpoint', operatorId, () => this.sealAll(operatorId));
  }

  private async sealAll(operatorId: string): Promise<void> {
    for (;;) {
      const entries = await this.entries.unsealed(operatorId, MAX_ENTRIES);
      if (entries.length === 0) return;
      const previous = await this.checkpoints.last(operatorId);
      const checkpoint = seal({ operatorId, at: this.clock.now(), heads: headsOf(entries) }, previous, this.key);
      // Another process seals this operator; entries that it has not read are sealed in the next run.
      if (!(await this.checkpoints.add(checkpoint))) return;
      // Logs leave the database: who holds them can tell that a checkpoint was removed or replaced.
      const { number, hash, keyId, signature } = checkpoint;
      log.info({ number, hash, keyId, signature }, 'checkpoint signed');
      // A crash before this line seals the same heads once more, which does no harm.
      await this.entries.markSealed(
        operatorId,
        entries.map(({ _id }) => _id),
      );
    }
  }
}
