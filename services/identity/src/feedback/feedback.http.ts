import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { SendFeedback } from './send-feedback.js';

@Controller()
export class FeedbackHttp {
  constructor(private readonly sendFeedback: SendFeedback) {}

  @Call(calls.sendFeedback)
  async send(@Input() { feedback }: InputOf<'sendFeedback'>, @Ctx() caller: Caller) {
    await this.sendFeedback.run(caller, feedback);
    return identityMessage('FEEDBACK_SENT');
  }
}
