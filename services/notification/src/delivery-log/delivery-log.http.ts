import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { notificationMessage } from '../messages.js';
import { ReadBookingMessages } from './read-booking-messages.js';
import { ResendMessage } from './resend-message.js';

@Controller()
export class DeliveryLogHttp {
  constructor(
    private readonly read: ReadBookingMessages,
    private readonly resendMessage: ResendMessage,
  ) {}

  @Call(calls.getBookingMessages)
  ofBooking(@Input() { bookingId }: InputOf<'getBookingMessages'>, @Ctx() caller: Caller): Promise<Output<'getBookingMessages'>> {
    return this.read.run(caller, bookingId);
  }

  @Call(calls.resendMessage)
  async resend(@Input() { messageId }: InputOf<'resendMessage'>, @Ctx() caller: Caller): Promise<Output<'resendMessage'>> {
    await this.resendMessage.run(caller, messageId ?? '');
    return notificationMessage('MESSAGE_RESENT');
  }
}
