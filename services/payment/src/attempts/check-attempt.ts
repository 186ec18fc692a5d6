import type { Money } from '@atoll/money/money';
import type { Clock } from '@atoll/time/clock';
import type { Alerts } from '../alerts/alerts.port.js';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import { entryOf, type LedgerEntry, type Method } from '../ledger/entries/entry.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import type { OperatorGateways } from '../payment-gateways/operator-gateways.js';
import { decisionFor, priceOf, type Attempt, type AttemptState, type Receipt } from './attempt.js';
import type { Attempts } from './attempts.port.js';

/**
 * The only use case that accepts a payment: it reads the transaction from the payment gateway, whatever a notification or a
 * browser claims. Idempotent, also when it runs concurrently or is repeated after a crash between any two steps.
 */
export class CheckAttempt {
  constructor(
    private readonly gateways: Pick<OperatorGateways, 'of'>,
    private readonly attempts: Attempts,
    private readonly ledger: Ledger,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly alerts: Alerts,
  ) {}

  /** Returns the attempt's state afterwards. `gatewayRef` is given where the response to the creation was lost, so the attempt has none. */
  async run(attempt: Attempt, gatewayRef = attempt.gatewayRef): Promise<AttemptState> {
    if (attempt.receipt) return this.copyToLedger(attempt, attempt.receipt);
    if (attempt.state === 'mismatch') return attempt.state;
    const now = this.clock.now();
    const gateways = await this.gateways.of(attempt.operatorId);
    const decision = decisionFor(attempt, gatewayRef ? await gateways.find(attempt, gatewayRef) : undefined, now);
    switch (decision.kind) {
      case 'wait':
        return attempt.state;
      case 'paid':
        return this.markPaid(attempt, decision.gatewayRef, gateways.productOf(attempt.gateway).method, now);
      case 'close':
        await this.attempts.close(attempt, decision.outcome, now, decision.final);
        return decision.outcome;
      case 'quarantine':
        this.alerts.mismatch({ operatorId: attempt.operatorId, attemptId: attempt.id, gatewayRef });
        await this.attempts.quarantine(attempt, { at: now, gatewayRef: decision.gatewayRef, amount: decision.amount });
        throw paymentError('TRANSACTION_MISMATCH');
      case 'mismatch':
        this.alerts.mismatch({ operatorId: attempt.operatorId, attemptId: attempt.id, gatewayRef });
        if (decision.final) await this.attempts.close(attempt, 'failed', now, true);
        throw paymentError('TRANSACTION_MISMATCH');
    }
  }

  private async markPaid(attempt: Attempt, gatewayRef: string, method: Method, at: Date): Promise<AttemptState> {
    const receipt: Receipt = { at, gatewayRef, entries: await this.entriesFor(attempt, method, at) };
    return (await this.attempts.markPaid(attempt, receipt)) ? this.copyToLedger(attempt, receipt) : 'paid';
  }

  private entriesFor(attempt: Attempt, method: Method, at: Date): Promise<LedgerEntry[]> {
    const { operatorId, id, bookingId, fee, gateway } = attempt;
    const charges: { kind: 'charge' | 'fee'; amount: Money; source: string }[] = [
      { kind: 'charge', amount: priceOf(attempt), source: `attempt:${id}` },
      ...(fee.minor > 0 ? [{ kind: 'fee' as const, amount: fee, source: `attempt:${id}:fee` }] : []),
    ];
    const common = { operatorId, bookingId, at, channel: { method, gateway }, actor: `gateway:${gateway}` };
    return Promise.all(charges.map(async (charge) => entryOf({ ...common, ...charge, id: await this.ids.next(operatorId, 'ledgerEntry') })));
  }

  /** The receipt is stored in the attempt; polling goes on until every entry is copied, so a crash in between loses nothing. */
  private async copyToLedger(attempt: Attempt, { entries }: Receipt): Promise<AttemptState> {
    for (const entry of entries) await this.ledger.record(entry);
    await this.attempts.stopPolling(attempt);
    return 'paid';
  }
}
