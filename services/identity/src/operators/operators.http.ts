import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import { publicOperator, wholeOperator } from '@atoll/operator-settings/public-operator';
import { isStaff, isSuperUser, type Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { KeptOperators } from './kept-operators.js';
import { Operators } from './operators.port.js';
import { UpdateOperator } from './update-operator.js';

@Controller()
export class OperatorsHttp {
  constructor(
    private readonly operators: Operators,
    private readonly kept: KeptOperators,
    private readonly updateOperator: UpdateOperator,
  ) {}

  @Call(calls.getOperator)
  async get(@Ctx() caller: Caller) {
    if (!isStaff(caller)) return (await this.kept.of(caller.operatorId)).operator;
    const operator = await this.operators.of(caller.operatorId);
    return { operator: (isSuperUser(caller) ? wholeOperator : publicOperator)(operator, operator.configs) };
  }

  @Call(calls.updateOperator)
  async update(@Input() input: InputOf<'updateOperator'>, @Ctx() caller: Caller) {
    await this.updateOperator.run(caller, input);
    return identityMessage('OPERATOR_UPDATED');
  }
}
