import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import { publicOperator } from '@atoll/operator-settings/public-operator';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx } from '@atoll/runtime/http/http';
import { Operators } from './operators.port.js';

@Controller()
export class OperatorsHttp {
  constructor(private readonly operators: Operators) {}

  @Call(calls.getOperator)
  async get(@Ctx() { operatorId }: Caller) {
    return { operator: publicOperator(await this.operators.of(operatorId)) };
  }
}
