import { log } from '@atoll/runtime/observability/log';
import { counter } from '@atoll/runtime/observability/metrics';
import type { Repairer } from './repairer.js';

/** Registered at start: a counter that only appears with its first increment shows no increase. */
const repaired = counter('atoll_inventory_claims_repaired_total', 'Claims released because they had no live booking', []);

/** Runs under a lease to save work only: concurrent repairers do no harm. */
export class RepairInventories {
  constructor(private readonly repairer: Pick<Repairer, 'run'>) {}

  async run(): Promise<void> {
    const released = await this.repairer.run();
    if (released === 0) return;
    log.info({ released }, 'claims without a booking were released');
    repaired.inc(released);
  }
}
