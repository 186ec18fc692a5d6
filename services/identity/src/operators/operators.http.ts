import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import { publicOperator } from '@atoll/operator-settings/public-operator';
import { isSuperUser, type Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import type { Operator } from './operator.js';
import { Operators } from './operators.port.js';
import { UpdateOperator } from './update-operator.js';

/** Adds the fields that only a super user may change, and therefore see. */
const forSuperUser = (operator: Operator) => {
  const { contactEmail, feeFixedCent, feeBasisPoints, version } = operator;
  return { ...publicOperator(operator, operator.configs), contactEmail, feeFixedCent, feeBasisPoints, version };
};

@Controller()
export class OperatorsHttp {
  constructor(
    private readonly operators: Operators,
    private readonly updateOperator: UpdateOperator,
  ) {}

  @Call(calls.getOperator)
  async get(@Ctx() caller: Caller) {
    const operator = await this.operators.of(caller.operatorId);
    return { operator: isSuperUser(caller) ? forSuperUser(operator) : publicOperator(operator, operator.configs) };
  }

  @Call(calls.updateOperator)
  async update(@Input() input: InputOf<'updateOperator'>, @Ctx() caller: Caller) {
    await this.updateOperator.run(caller, input);
    return identityMessage('OPERATOR_UPDATED');
  }
}
