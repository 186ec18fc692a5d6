import type { Clock } from '@atoll/time/clock';

/** A payment gateway is down when this many transactions in a row could not be opened there. */
const FAILURES = 3;
/** As long as it is down, the next one serves; then one request tries it again. */
const DOWN_MS = 30_000;

interface Failing {
  failures: number;
  downUntil: number;
}

/**
 * Circuit breaker of each payment gateway, by its product's id. Only the opening of transactions counts: a transaction that is
 * open already stays where it is. Each process counts for itself.
 */
export class GatewayHealth {
  private readonly failing = new Map<string, Failing>();

  constructor(private readonly clock: Clock) {}

  isDown(id: string): boolean {
    return (this.failing.get(id)?.downUntil ?? 0) > this.clock.now().getTime();
  }

  /** Whether a request tries it now: not while it is down, and after that one request per pause until one succeeds. */
  admits(id: string): boolean {
    const failing = this.failing.get(id);
    if (!failing || failing.failures < FAILURES) return true;
    if (this.isDown(id)) return false;
    failing.downUntil = this.clock.now().getTime() + DOWN_MS;
    return true;
  }

  failed(id: string): void {
    const failures = (this.failing.get(id)?.failures ?? 0) + 1;
    this.failing.set(id, { failures, downUntil: failures < FAILURES ? 0 : this.clock.now().getTime() + DOWN_MS });
  }

  succeeded(id: string): void {
    this.failing.delete(id);
  }
}
