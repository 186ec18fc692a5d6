import { log } from '@atoll/runtime/observability/log';
import { counter } from '@atoll/runtime/observability/metrics';
import { Alerts } from './alerts.port.js';

/** Registered at start: a counter that first appears with its first event shows no increase. */
const mismatches = counter('atoll_payment_mismatches_total', 'Transactions of the payment gateway that do not match their attempt', []);

export class LogAlerts extends Alerts {
  override mismatch(facts: { operatorId: string; attemptId: number; gatewayRef: string | undefined }): void {
    mismatches.inc();
    log.error(facts, 'payment gateway confirms another amount or attempt');
  }

  override undecidedReturn(err: unknown): void {
    log.warn({ err }, 'payment not decided when the payer came back');
  }
}
