import { forOperator } from '@atoll/runtime/jobs/job-run';
import { log } from '@atoll/runtime/observability/log';
import type { Booking } from '../../bookings/booking.js';
import type { UnnumberedPayments } from '../../bookings/money/unnumbered-payments.port.js';
import type { Settings } from '../../settings.port.js';
import type { IssueReceipts } from './issue-receipts.js';

/** Name of the job; one process of the service runs it. */
export const NUMBER_PAYMENTS = 'number-payments';

const BATCH_SIZE = 100;
/** Where so many fail, the cause is none of theirs: the next run begins again. */
const MOST_FAILED = 1_000;

/** Gives each payment the number of its receipt in the order of the payments, also where no user reads the receipt. */
export class NumberPayments {
  constructor(
    private readonly payments: UnnumberedPayments,
    private readonly issueReceipts: Pick<IssueReceipts, 'of'>,
    private readonly settings: Settings,
  ) {}

  /** A booking that fails is read again by the next run, and delays no other. */
  async run(): Promise<void> {
    const failed = new Set<string>();
    for (;;) {
      const most = BATCH_SIZE + failed.size;
      const found = await this.payments.first(most);
      for (const booking of found.filter((each) => !failed.has(nameOf(each)))) if (!(await this.number(booking))) failed.add(nameOf(booking));
      if (found.length < most || failed.size >= MOST_FAILED) return;
    }
  }

  private number(booking: Booking): Promise<boolean> {
    return forOperator('number the receipts of a booking', booking.operatorId, async () => {
      try {
        await this.issueReceipts.of(booking, (await this.settings.of(booking.operatorId)).taxes);
        await this.payments.numbered(booking);
        return true;
      } catch (err) {
        log.warn({ err, bookingId: booking.id }, 'receipts not numbered, retrying');
        return false;
      }
    });
  }
}

const nameOf = ({ operatorId, id }: Booking): string => `${operatorId}:${id}`;
