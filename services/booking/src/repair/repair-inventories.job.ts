import type { Lease } from '@atoll/outbox/relay/lease.mongo';
import { log } from '@atoll/runtime/observability/log';
import { counter } from '@atoll/runtime/observability/metrics';
import type { Repairer } from './repairer.js';

/** Made at once: a figure that appears with its first event is no change to who watches it. */
const repaired = counter('atoll_inventory_claims_repaired_total', 'Claims released because no live booking stood behind them', []);

/** Lets one process at a time repair, to save work: the repairer itself does not need to be alone. */
export class RepairInventories {
  constructor(
    private readonly repairer: Pick<Repairer, 'round'>,
    private readonly lease: Pick<Lease, 'hold'>,
  ) {}

  async run(): Promise<void> {
    if (!(await this.lease.hold())) return;
    const released = await this.repairer.round();
    if (released === 0) return;
    log.info({ released }, 'claims without a booking were released');
    repaired.inc(released);
  }
}
