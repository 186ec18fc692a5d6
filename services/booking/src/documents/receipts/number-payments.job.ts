import { forOperator } from '@atoll/runtime/jobs/job-run';
import { log } from '@atoll/runtime/observability/log';
import type { UnnumberedPayments } from '../../bookings/money/unnumbered-payments.port.js';
import type { Settings } from '../../settings.port.js';
import type { IssueReceipts } from './issue-receipts.js';

/** Name of the job; one process of the service runs it. */
export const NUMBER_PAYMENTS = 'number-payments';

const BATCH_SIZE = 100;

/** Gives each payment the number of its receipt in the order of the payments, also where no user reads the receipt. */
export class NumberPayments {
  constructor(
    private readonly payments: UnnumberedPayments,
    private readonly issueReceipts: Pick<IssueReceipts, 'of'>,
    private readonly settings: Settings,
  ) {}

  /** A booking that fails is read again by the next run, and does not delay the others of its batch. */
  async run(): Promise<void> {
    let numbered = BATCH_SIZE;
    while (numbered === BATCH_SIZE) numbered = await this.batch();
  }

  /** @returns how many were numbered */
  private async batch(): Promise<number> {
    let numbered = 0;
    for (const booking of await this.payments.first(BATCH_SIZE))
      await forOperator('number the receipts of a booking', booking.operatorId, async () => {
        try {
          await this.issueReceipts.of(booking, (await this.settings.of(booking.operatorId)).taxes);
          await this.payments.numbered(booking);
          numbered += 1;
        } catch (err) {
          log.warn({ err, bookingId: booking.id }, 'receipts not numbered, retrying');
        }
      });
    return numbered;
  }
}
