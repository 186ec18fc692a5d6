import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { StoredReportMail } from '../operators/operator.js';
import type { Operators } from '../operators/operators.port.js';
import { retryOnConflict } from '../retry-on-conflict.js';

/** An admin's decision about the reports that are mailed. */
export class ChangeReportMails {
  constructor(
    private readonly operators: Operators,
    private readonly clock: Clock,
  ) {}

  /** @param version of the record that the caller saw: RECORD_CHANGED for another one; any where it is absent */
  async run(caller: Caller, decide: (mails: readonly StoredReportMail[], now: Date) => StoredReportMail[], version?: number | null): Promise<void> {
    await retryOnConflict(async () => {
      const operator = await this.operators.of(caller.operatorId);
      if (typeof version === 'number' && version !== operator.version) throw commonError('RECORD_CHANGED');
      const now = this.clock.now();
      return this.operators.setReportMails(operator, decide(operator.reportMails ?? [], now), caller, now);
    });
  }
}
