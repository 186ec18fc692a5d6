import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import { isSmsCarrierKind } from '@atoll/contracts/sms-carriers';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { Operators } from '../operators/operators.port.js';
import { UpdateSmsCarrier } from './update-sms-carrier.js';

const none = { kind: '', account: '', sender: '', url: '', body: '', sealedSecret: '' };

@Controller()
export class SmsCarrierHttp {
  constructor(
    private readonly operators: Operators,
    private readonly updateCarrier: UpdateSmsCarrier,
  ) {}

  @Call(calls.getSmsCarrier)
  async get(@Ctx() caller: Caller): Promise<Output<'getSmsCarrier'>> {
    const { smsCarrier = none, version } = await this.operators.of(caller.operatorId);
    const { kind, sealedSecret, ...shown } = smsCarrier;
    return { carrier: { ...shown, kind: isSmsCarrierKind(kind) ? kind : '', hasSecret: sealedSecret !== '', version } };
  }

  @Call(calls.updateSmsCarrier)
  async update(@Input() input: InputOf<'updateSmsCarrier'>, @Ctx() caller: Caller) {
    await this.updateCarrier.run(caller, input);
    return identityMessage('SMS_CARRIER_SAVED');
  }
}
