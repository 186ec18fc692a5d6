import type { Lease } from '@atoll/outbox/lease';
import { log } from '@atoll/runtime/log';
import { counter } from '@atoll/runtime/metrics';
import type { Repairer } from './repairer.js';

const EVERY_MS = 5000;

/** Lets one process at a time repair, to save work: the repairer itself does not need to be alone. */
export class RepairInventories {
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repairer: Pick<Repairer, 'round'>,
    private readonly lease: Pick<Lease, 'hold' | 'release'>,
    private readonly everyMs: number = EVERY_MS,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.running ??= this.run()
        .catch((err: unknown) => log.warn({ err }, 'inventories could not be repaired'))
        .finally(() => {
          this.running = undefined;
        });
    }, this.everyMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    await this.lease.release().catch(() => undefined);
  }

  async run(): Promise<void> {
    if (!(await this.lease.hold())) return;
    const released = await this.repairer.round();
    if (released === 0) return;
    log.info({ released }, 'claims without a booking were released');
    counter('atoll_inventory_claims_repaired_total', 'Claims released because no live booking stood behind them', []).inc(released);
  }
}
