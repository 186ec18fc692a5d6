import { forOperator } from '@atoll/runtime/jobs/job-run';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import { isOf } from '../errors.js';
import type { SendRefund } from './send-refund.js';
import type { SendingRefunds } from '../booking-payments/returns/sending-refunds.port.js';

const BATCH_SIZE = 20;

/** Sends refunds whose request has ended before the payment company had answered: its process died, or the company was away. */
export class SendRefunds {
  constructor(
    private readonly refunds: SendingRefunds,
    private readonly send: Pick<SendRefund, 'sendWaiting'>,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const due = await this.refunds.takeDue(this.clock.now(), BATCH_SIZE);
    await Promise.all(
      due.map(({ sending, ...of }) =>
        forOperator('send a refund', of.operatorId, () =>
          this.send.sendWaiting(of, sending).catch((err: unknown) => {
            const ended = { err, ...of, ledgerEntryId: sending.ledgerEntryId };
            if (isOf(err, 'REFUND_REFUSED')) log.error(ended, 'the payment company has refused a refund');
            else log.warn(ended, 'a refund could not be sent, retrying');
          }),
        ),
      ),
    );
  }
}
