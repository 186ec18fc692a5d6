import { log } from '@atoll/runtime/observability/log';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { forOperator } from '@atoll/runtime/tracing/background';
import type { Clock } from '@atoll/time/clock';
import type { LeftBehind } from './stale-pending.port.js';
import type { SettleChanges } from './commit-changes.js';
import type { Trip } from '../trip.js';

/** Longer than any request may take, so that nobody's change is finished under his hands. */
const LEFT_BEHIND_MS = 30_000;
const LIMIT = 500;

/** Finishes changes whose process stopped between proposing and committing. */
export class RedrivePending {
  constructor(
    private readonly leftBehind: LeftBehind,
    private readonly settle: SettleChanges,
    private readonly clock: Clock,
  ) {}

  /** One that cannot be finished now does not keep the others waiting. */
  async run(): Promise<void> {
    const trips = await this.leftBehind.trips(new Date(this.clock.now().getTime() - LEFT_BEHIND_MS), LIMIT);
    for (const together of byRequest(trips)) {
      const { operatorId } = together[0] as Trip;
      await forOperator('finish a pending change', operatorId, () =>
        this.settle
          .run(serviceCaller('trip', operatorId), together)
          .catch((err: unknown) => log.warn({ err, trips: together.length }, 'a pending change of trips could not be finished')),
      );
    }
  }
}

/** Trips of one repeated request were proposed at one moment and become visible together. */
function byRequest(trips: Trip[]): Trip[][] {
  const groups = new Map<string, Trip[]>();
  for (const trip of trips) {
    const key = `${trip.operatorId}:${trip.pending?.at.getTime() ?? 0}`;
    groups.set(key, [...(groups.get(key) ?? []), trip]);
  }
  return [...groups.values()];
}
