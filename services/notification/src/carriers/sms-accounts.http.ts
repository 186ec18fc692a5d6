import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { notificationMessage } from '../messages.js';
import { SendTestSms } from './send-test-sms.js';

@Controller()
export class SmsAccountsHttp {
  constructor(private readonly sendTest: SendTestSms) {}

  @Call(calls.sendTestSms)
  async test(@Input() { phone }: InputOf<'sendTestSms'>, @Ctx() { operatorId }: Caller) {
    await this.sendTest.run(operatorId, phone ?? '');
    return notificationMessage('TEST_SMS_SENT');
  }
}
