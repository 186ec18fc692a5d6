import type { Input } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../../bookings/history/author.js';
import { bookingMessage } from '../../messages.js';
import { checkPending, type PrivateTransfer } from './private-transfer.js';
import type { PrivateTransfers } from '../private-transfers.port.js';

export class RejectPrivateTransfer {
  constructor(
    private readonly transfers: PrivateTransfers,
    private readonly clock: Clock,
  ) {}

  /** The conditional write decides between concurrent decisions; the request is read again only to name the reason of the refusal [PT-11]. */
  async run(caller: Caller, { privateTransferId }: Input<'rejectPrivateTransfer'>): Promise<Message> {
    const transfer = await this.pending(caller, privateTransferId);
    const rejected = await this.transfers.reject(transfer, authorOf(caller), this.clock.now());
    if (rejected) return bookingMessage('REQUEST_REJECTED');
    await this.pending(caller, privateTransferId);
    throw commonError('CONCURRENT_CHANGE');
  }

  private async pending({ operatorId }: Caller, id: number): Promise<PrivateTransfer> {
    const transfer = await this.transfers.byId(operatorId, id);
    if (!transfer) throw commonError('NOT_FOUND');
    checkPending(transfer);
    return transfer;
  }
}
