import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Alerts } from '../alerts/alerts.port.js';
import type { Attempts } from '../attempts/attempts.port.js';
import type { CheckAttempt } from '../attempts/check-attempt.js';
import { bookingPage } from './addresses.js';

export class ReturnFromGateway {
  constructor(
    private readonly attempts: Attempts,
    private readonly check: CheckAttempt,
    private readonly alerts: Alerts,
  ) {}

  /** Path of the booking's page. Only payment gateway and payer know the key, so the attempt's id alone reveals nothing. */
  async run(caller: Caller, attemptId: number, key: string | undefined): Promise<string> {
    const attempt = await this.attempts.byId(caller.operatorId, attemptId);
    if (!attempt || attempt.key !== key) throw commonError('NOT_FOUND');
    // The booking's page polls for the result, so a payment gateway that is down must not keep the payer here.
    await this.check.run(attempt).catch((failed: unknown) => this.alerts.undecidedReturn(failed));
    return bookingPage(attempt.bookingUuid);
  }
}
