import type { Input, Output } from '@atoll/contracts/http/calls';
import { badField } from '@atoll/errors/common';
import type { SettingsClient } from '@atoll/operator-settings/client';
import type { Caller } from '@atoll/runtime/context/caller';
import { dayBounds, parseDay } from '@atoll/time/day';
import type { Attempt } from '../attempts/attempt.js';
import type { Attempts } from '../attempts/attempts.port.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import { pageByTime } from '../ledger/reading/page-by-time.js';
import { startOf } from './page-start.js';
import { reconciled, sumsOf, type ReconciledLine } from './reconcile.js';

const PAGE = 100;
/** More than these means that the payment company or our key has changed. */
const MOST_UNMATCHED = 100;

/** The card payments that were begun on a day beside the ledger. */
export class ReadReconciliation {
  constructor(
    private readonly attempts: Pick<Attempts, 'begunBetween'>,
    private readonly ledger: Pick<Ledger, 'ofBookings'>,
    private readonly settings: Pick<SettingsClient, 'of'>,
  ) {}

  /** 'Please check day.' or '… start.' for what is no day, and a start outside of it. */
  async run({ operatorId }: Caller, input: Input<'getReconciliation'>): Promise<Output<'getReconciliation'>> {
    const { zone } = await this.settings.of(operatorId);
    const day = parseDay(input.day ?? '', zone);
    if (!day) throw badField('day');
    const bounds = dayBounds(day, zone);
    const start = startOf(input, bounds);
    const between = (from: Date, to: Date, limit?: number): Promise<Attempt[]> => this.attempts.begunBetween(operatorId, from, to, limit);
    const [{ rows, next }, all] = await Promise.all([
      pageByTime(between, ({ createdAt }) => createdAt, { ...bounds, from: start ?? bounds.from, limit: PAGE }),
      // Sums need the whole day, so they are read once for its pages.
      start ? undefined : between(bounds.from, bounds.to),
    ]);
    const ofDay = all && (await this.lines(operatorId, all));
    return {
      // The first page is the beginning of the day.
      lines: ofDay?.slice(0, rows.length) ?? (await this.lines(operatorId, rows)),
      sums: ofDay ? sumsOf(ofDay) : null,
      unmatched: ofDay ? ofDay.filter(({ matches }) => !matches).slice(0, MOST_UNMATCHED) : null,
      next: next?.toISOString() ?? null,
    };
  }

  private async lines(operatorId: string, attempts: readonly Attempt[]): Promise<ReconciledLine[]> {
    const bookingIds = new Set(attempts.map(({ bookingId }) => bookingId));
    return reconciled(attempts, await this.ledger.ofBookings(operatorId, [...bookingIds]));
  }
}
