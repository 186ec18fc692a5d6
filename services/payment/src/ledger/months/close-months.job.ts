import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import { isClosable, monthEnd } from '../entries/month-ends.js';
import type { ClosedMonths, OpenMonths } from './closed-months.port.js';

/** Stores the balances of months that have ended, so that reads need not sum all that was ever entered (ADR 104). */
export class CloseMonths {
  constructor(
    private readonly months: ClosedMonths,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const count = await this.close(await this.months.open(), (month, at) => this.months.add(month, at));
    if (count > 0) log.info({ count }, 'months of the ledger closed');
  }

  /** Replaces the stored balances of all months. Returns how many. */
  async rebuild(): Promise<number> {
    return this.close(await this.months.all(), (month, at) => this.months.replace(month, at));
  }

  private async close(open: readonly OpenMonths[], store: ClosedMonths['add']): Promise<number> {
    const now = this.clock.now();
    let count = 0;
    for (const { operatorId, from: first, last: before } of open) {
      let last = before;
      for (let from = first; isClosable(monthEnd(from), now); from = monthEnd(from)) {
        last = await this.months.sum(operatorId, last, from, monthEnd(from));
        await store(last, now);
        count += 1;
      }
    }
    return count;
  }
}
