import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx } from '@atoll/runtime/http/http';
import { Operators } from './operators.port.js';

@Controller()
export class OperatorsHttp {
  constructor(private readonly operators: Operators) {}

  @Call(calls.getOperator)
  async get(@Ctx() { operatorId }: Caller) {
    const operator = await this.operators.of(operatorId);
    const { productTitle, logo, favicon, companyName, termsText, cancellationPolicyText, primaryColour, contactPhone, zone } = operator;
    return {
      operator: {
        productTitle,
        logo,
        favicon,
        companyName,
        termsText,
        cancellationPolicyText,
        primaryColour,
        contactPhone,
        zone,
        bankAccountMVR: operator.bankAccountMvr,
        bankAccountUSD: operator.bankAccountUsd,
        cardMVR: operator.mvrGatewayOn,
        cardUSD: operator.usdGatewayOn,
        bankTransfer: operator.bankTransferOn,
        cash: operator.cashOn,
      },
    };
  }
}
