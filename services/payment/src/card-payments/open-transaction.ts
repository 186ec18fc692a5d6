import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { counter } from '@atoll/runtime/observability/metrics';
import type { Clock } from '@atoll/time/clock';
import type { Attempt } from '../attempts/attempt.js';
import type { Attempts } from '../attempts/attempts.port.js';
import { isOf, paymentError } from '../errors.js';
import type { OperatorGateways } from '../payment-gateways/operator-gateways.js';
import { addressesOf } from './addresses.js';

/** Longer than the deadline of the payment gateway's response, so that the owner of an expired lease has failed or is paused. */
const LEASE_MS = 12_000;
const FIRST_WAIT_MS = 50;
const MAX_WAIT_MS = 800;

const waits = counter('atoll_payment_transaction_waits_total', 'Waits for a transaction that another request is opening', []);

/** Opens an attempt's transaction at the payment gateway once: the owner of the lease opens it, concurrent requests wait for the result. */
export class OpenTransaction {
  constructor(
    private readonly attempts: Attempts,
    private readonly gateways: Pick<OperatorGateways, 'of'>,
    private readonly clock: Clock,
  ) {}

  /** URL of the payment gateway's page. ATTEMPT_CLOSED when the attempt is closed concurrently, GATEWAY when no request could open the transaction. */
  async run(attempt: Attempt, origin: string): Promise<string> {
    const owner = randomUUID();
    let waitedMs = 0;
    let current: Attempt | undefined = attempt;
    for (let waitMs = FIRST_WAIT_MS; current?.state === 'created'; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
      if (current.shortUrl) return current.shortUrl;
      const now = this.clock.now();
      if (await this.attempts.takeLease(current, owner, now, new Date(now.getTime() + LEASE_MS))) {
        current = await this.open(current, origin, owner);
        continue;
      }
      if (waitedMs > LEASE_MS) throw paymentError('GATEWAY');
      waits.inc();
      await sleep(waitMs);
      waitedMs += waitMs;
      current = await this.attempts.byId(attempt.operatorId, attempt.id);
    }
    throw paymentError('ATTEMPT_CLOSED');
  }

  /** Returns the attempt as stored: where a paused process lost its lease, the payer must not get that process's own transaction. */
  private async open(attempt: Attempt, origin: string, owner: string): Promise<Attempt> {
    const gateways = await this.gateways.of(attempt.operatorId);
    try {
      const opened = await gateways.gatewayOf(attempt).create({
        localId: attempt.key,
        amount: attempt.amount,
        reference: `Booking ${attempt.bookingRefNo}`,
        expiresAt: attempt.expiresAt,
        ...addressesOf(origin, attempt),
      });
      gateways.hasOpened(attempt);
      return await this.attempts.recordTransaction(attempt, owner, opened);
    } catch (failed) {
      if (isOf(failed, 'GATEWAY')) gateways.failedToOpen(attempt);
      await this.attempts.releaseLease(attempt, owner);
      throw failed;
    }
  }
}
