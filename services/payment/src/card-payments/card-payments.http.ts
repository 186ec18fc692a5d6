import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, RawBody, Reply, RequestHeaders, type CallReply, type SentHeaders } from '@atoll/runtime/http/http';
import { paymentMessage } from '../messages.js';
import { ProceedPayment } from './proceed-payment.js';
import { ReturnFromGateway } from './return-from-gateway.js';
import { TakeNotification } from './take-notification.js';

@Controller()
export class CardPaymentsHttp {
  constructor(
    private readonly proceedPayment: ProceedPayment,
    private readonly takeNotification: TakeNotification,
    private readonly returnFromGateway: ReturnFromGateway,
  ) {}

  @Call(calls.proceedPayment)
  proceed(@Input() input: InputOf<'proceedPayment'>, @Ctx() caller: Caller): Promise<Output<'proceedPayment'>> {
    return this.proceedPayment.run(caller, input);
  }

  @Call(calls.proceedPaymentStripe)
  proceedInUsd(@Input() input: InputOf<'proceedPaymentStripe'>, @Ctx() caller: Caller): Promise<Output<'proceedPaymentStripe'>> {
    return this.proceedPayment.run(caller, input, 'USD');
  }

  @Call(calls.paymentCallback)
  async notified(
    @Input() { gateway }: InputOf<'paymentCallback'>,
    @Ctx() caller: Caller,
    @RequestHeaders() headers: SentHeaders,
    @RawBody() body: string,
  ): Promise<Output<'paymentCallback'>> {
    await this.takeNotification.run(caller, gateway, headers, body);
    return paymentMessage('NOTED');
  }

  @Call(calls.paymentReturn)
  async returned(@Input() { attempt, key }: InputOf<'paymentReturn'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<void> {
    reply.redirect(await this.returnFromGateway.run(caller, attempt, key ?? undefined));
  }
}
