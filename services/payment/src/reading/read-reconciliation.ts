import type { Input, Output } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { SettingsClient } from '@atoll/operator-settings/client';
import type { Caller } from '@atoll/runtime/context/caller';
import { dayBounds, parseDay, type DayBounds } from '@atoll/time/day';
import type { Attempt } from '../attempts/attempt.js';
import type { Attempts } from '../attempts/attempts.port.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import { pageByTime, type PageBounds } from '../ledger/reading/page-by-time.js';
import { startOf } from './page-start.js';
import { reconciled, ReconciledSums, type ReconciledLine, type ReconciledSum } from './reconcile.js';

interface ReconciledPage {
  readonly lines: ReconciledLine[];
  readonly next: Date | undefined;
}

interface WholeDay {
  readonly sums: ReconciledSum[];
  readonly unmatched: ReconciledLine[];
  readonly unmatchedCount: number;
}

const PAGE = 100;
/** So many attempts, and the entries of their bookings, are in memory at once. */
const BATCH = 1000;
/** More than these means that the payment company or our key has changed. */
const MOST_UNMATCHED = 100;

/** The card payments that were begun on a day beside the ledger. */
export class ReadReconciliation {
  /** @param batch attempts that are summed at once */
  constructor(
    private readonly attempts: Pick<Attempts, 'begunBetween'>,
    private readonly ledger: Pick<Ledger, 'ofBookings'>,
    private readonly settings: Pick<SettingsClient, 'of'>,
    private readonly batch = BATCH,
  ) {}

  /** 'Please check day.' or '… start.' for what is no day, and a start outside of it. */
  async run({ operatorId }: Caller, input: Input<'getReconciliation'>): Promise<Output<'getReconciliation'>> {
    const { zone } = await this.settings.of(operatorId);
    const day = parseDay(input.day ?? '', zone);
    if (!day) throw badField('day');
    const bounds = dayBounds(day, zone);
    const start = startOf(input, bounds);
    const { lines, next } = await this.page(operatorId, { ...bounds, from: start ?? bounds.from, limit: PAGE });
    const whole = start ? { sums: null, unmatched: null, unmatchedCount: null } : await this.wholeDay(operatorId, bounds);
    return { lines, ...whole, next: next?.toISOString() ?? null };
  }

  /** The sums need every payment of the day, so they are read once for all its pages. */
  private async wholeDay(operatorId: string, { from, to }: DayBounds): Promise<WholeDay> {
    const sums = new ReconciledSums();
    const unmatched: ReconciledLine[] = [];
    let unmatchedCount = 0;
    for (let start: Date | undefined = from; start;) {
      // oxlint-disable-next-line no-await-in-loop -- a batch begins where the one before ends
      const { lines, next }: ReconciledPage = await this.page(operatorId, { from: start, to, limit: this.batch });
      sums.add(lines);
      const open = lines.filter(({ matches }) => !matches);
      unmatchedCount += open.length;
      unmatched.push(...open.slice(0, MOST_UNMATCHED - unmatched.length));
      start = next;
    }
    return { sums: sums.sorted(), unmatched, unmatchedCount };
  }

  private async page(operatorId: string, bounds: PageBounds): Promise<ReconciledPage> {
    const between = (from: Date, to: Date, limit?: number): Promise<Attempt[]> => this.attempts.begunBetween(operatorId, from, to, limit);
    const { rows, next } = await pageByTime(between, ({ createdAt }) => createdAt, bounds);
    const bookingIds = new Set(rows.map(({ bookingId }) => bookingId));
    return { lines: reconciled(rows, await this.ledger.ofBookings(operatorId, [...bookingIds])), next };
  }
}
