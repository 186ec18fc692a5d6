import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { notificationError } from '../errors.js';
import type { BookingMessages } from '../messages/booking-messages.port.js';
import type { PendingMessages } from '../messages/pending-messages.port.js';
import { isResendable, messageAgain } from './logged-message.js';

export class ResendMessage {
  constructor(
    private readonly messages: BookingMessages,
    private readonly pending: PendingMessages,
    private readonly clock: Clock,
  ) {}

  /** A repeat adds no second message. NOT_FOUND for an unknown id; MESSAGE_NOT_RESENDABLE while it is being sent, and for what is about no booking or a code. */
  async run({ operatorId, actor }: Pick<Caller, 'operatorId' | 'actor'>, messageId: string): Promise<void> {
    const found = await this.messages.byId(operatorId, messageId);
    if (!found?.bookingId) throw commonError('NOT_FOUND');
    if (!isResendable(found)) throw notificationError('MESSAGE_NOT_RESENDABLE');
    await this.pending.add([messageAgain(found, actor.kind === 'user' ? actor.userId : 0, this.clock.now())]);
  }
}
