import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { bookingPage } from './addresses.js';
import type { Attempts } from './attempts.port.js';
import type { CheckAttempt } from './check-attempt.js';

export class ReturnFromBank {
  constructor(
    private readonly attempts: Attempts,
    private readonly check: CheckAttempt,
    private readonly report: (failed: unknown) => void,
  ) {}

  /** Where the browser goes. The number alone opens nothing: the key was known to bank and payer only. */
  async run(caller: Caller, attemptId: number, key: string | undefined): Promise<string> {
    const attempt = await this.attempts.byId(caller.operatorId, attemptId);
    if (!attempt || attempt.key !== key) throw commonError('NOT_FOUND');
    // The page asks again by itself; a bank that does not answer must not strand the payer here.
    await this.check.run(attempt).catch(this.report);
    return bookingPage(attempt.bookingUuid);
  }
}
