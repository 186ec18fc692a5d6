import type { Money } from '@atoll/money/money';
import type { Clock } from '@atoll/time/clock';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import { entryOf } from '../ledger/entry.js';
import type { Ledger } from '../ledger/ledger.port.js';
import { priceOf, verdict, type Attempt, type AttemptState, type Settlement } from './attempt.js';
import type { Attempts } from './attempts.port.js';
import type { Gateways } from '../gateways/gateways.js';

/**
 * The only way by which money is believed: the bank is asked, whatever a notification or a browser said. May run any
 * number of times, at once and after a crash between any two steps.
 */
export class CheckAttempt {
  constructor(
    private readonly gateways: Gateways,
    private readonly attempts: Attempts,
    private readonly ledger: Ledger,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly alarm: (message: string, facts: Record<string, unknown>) => void,
  ) {}

  /** The state of the attempt afterwards. `gatewayRef` helps where the bank's answer to the creation was lost. */
  async run(attempt: Attempt, gatewayRef = attempt.gatewayRef): Promise<AttemptState> {
    if (attempt.settlement) return this.enterIntoLedger(attempt, attempt.settlement);
    const now = this.clock.now();
    const found = verdict(attempt, gatewayRef ? await this.gateways.bankOf(attempt.gateway).find(gatewayRef) : undefined, now);
    switch (found.kind) {
      case 'wait':
        return attempt.state;
      case 'settle':
        return this.settle(attempt, found.gatewayRef, now);
      case 'close':
        await this.attempts.close(attempt, found.outcome, now, found.final);
        return found.outcome;
      case 'mismatch':
        this.alarm('the bank confirms another amount or attempt', { operatorId: attempt.operatorId, attemptId: attempt.id, gatewayRef });
        if (found.final) await this.attempts.close(attempt, 'failed', now, true);
        throw paymentError('TRANSACTION_MISMATCH');
    }
  }

  private async settle(attempt: Attempt, gatewayRef: string, at: Date): Promise<AttemptState> {
    const { operatorId, id, bookingId, fee, gateway } = attempt;
    const movements: { kind: 'charge' | 'fee'; amount: Money; source: string }[] = [
      { kind: 'charge', amount: priceOf(attempt), source: `attempt:${id}` },
      ...(fee.minor > 0 ? [{ kind: 'fee' as const, amount: fee, source: `attempt:${id}:fee` }] : []),
    ];
    const common = { operatorId, bookingId, at, channel: { method: 'Card', gateway } as const, actor: `gateway:${gateway}` };
    const entries = await Promise.all(
      movements.map(async (movement) => entryOf({ ...common, ...movement, id: await this.ids.next(operatorId, 'ledgerEntry') })),
    );
    const settlement: Settlement = { at, gatewayRef, entries };
    return (await this.attempts.settle(attempt, settlement)) ? this.enterIntoLedger(attempt, settlement) : 'paid';
  }

  /** The money is safe inside the attempt; until it is copied the attempt stays under watch. */
  private async enterIntoLedger(attempt: Attempt, { entries }: Settlement): Promise<AttemptState> {
    for (const entry of entries) await this.ledger.record(entry);
    await this.attempts.unwatch(attempt);
    return 'paid';
  }
}
