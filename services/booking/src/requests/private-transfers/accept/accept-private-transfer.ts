import type { Input } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import { retryLostWrites } from '@atoll/runtime/concurrency/retry-lost-writes';
import type { Caller } from '@atoll/runtime/context/caller';
import { counter } from '@atoll/runtime/observability/metrics';
import type { Clock } from '@atoll/time/clock';
import { randomUUID } from 'node:crypto';
import { authorOf } from '../../../bookings/history/author.js';
import type { BookingIds } from '../../../selling/booking-ids.port.js';
import { bookingError } from '../../../errors.js';
import { bookingMessage } from '../../../messages.js';
import { acceptanceTermsOf, isRepeat } from './acceptance.js';
import type { CompleteAcceptance } from './complete-acceptance.js';
import { checkPending, type Acceptance, type AcceptanceTerms, type Accepting, type PrivateTransfer } from '../private-transfer.js';
import type { PrivateTransfers } from '../../private-transfers.port.js';

const ATTEMPTS = 5;
const BACK_OFF = { firstMs: 2, longestMs: 100 } as const;

const retries = counter('atoll_private_transfer_retries_total', 'Acceptances that lost because the request had changed since it was read', []);

export class AcceptPrivateTransfer {
  constructor(
    private readonly transfers: PrivateTransfers,
    private readonly complete: CompleteAcceptance,
    private readonly ids: BookingIds,
    private readonly clock: Clock,
  ) {}

  /** The acceptance is stored before its first effect, so that a crash at any step is healed by a repeat or by the job [PT-08]. */
  async run(caller: Caller, input: Input<'acceptPrivateTransfer'>): Promise<Message> {
    const { operatorId, idempotency } = caller;
    const { privateTransferId: id } = input;
    idempotency?.findsAlreadyDone(async () => {
      const { accepted } = await this.found(operatorId, id);
      return accepted && accepted.key === idempotency.key ? done : undefined;
    });
    const terms = acceptanceTermsOf(input, await this.found(operatorId, id));
    await idempotency?.begin();
    await this.complete.run(await this.begin(caller, id, terms));
    return done;
  }

  /** The conditional write decides between concurrent decisions. */
  private begin(caller: Caller, id: number, terms: AcceptanceTerms): Promise<Accepting> {
    const { operatorId, idempotency } = caller;
    return retryLostWrites({ attempts: ATTEMPTS, backOff: BACK_OFF, onLost: () => retries.inc() }, async () => {
      const transfer = await this.found(operatorId, id);
      const { acceptance: underWay } = transfer;
      const by = authorOf(caller);
      if (underWay?.withdrawn) {
        await this.complete.run({ ...transfer, acceptance: underWay });
        return undefined;
      }
      if (underWay && isRepeat(underWay, terms, by, idempotency?.key)) return { ...transfer, acceptance: underWay };
      checkPending(transfer);
      const at = this.clock.now();
      if (transfer.fromTime <= at) throw bookingError('DEPARTURE_PASSED');
      const key = idempotency?.key;
      const acceptance: Acceptance = { ...terms, id: randomUUID(), by, at, ...(key && { key }), bookingId: await this.ids.next(operatorId) };
      const begun = await this.transfers.begin(transfer, acceptance);
      return begun ? { ...transfer, version: transfer.version + 1, acceptance } : undefined;
    });
  }

  private async found(operatorId: string, id: number): Promise<PrivateTransfer> {
    const transfer = await this.transfers.byId(operatorId, id);
    if (!transfer) throw commonError('NOT_FOUND');
    return transfer;
  }
}

const done = bookingMessage('REQUEST_ACCEPTED');
