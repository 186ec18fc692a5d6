import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import { isStaff } from '@atoll/runtime/context/caller';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { KeptOperators } from '../operators/kept-operators.js';
import { Operators } from '../operators/operators.port.js';
import type { Config } from '../operators/change-configs.js';
import { UpdateConfigs } from './update-configs.js';

@Controller()
export class ConfigsHttp {
  constructor(
    private readonly operators: Operators,
    private readonly kept: KeptOperators,
    private readonly updateConfigs: UpdateConfigs,
  ) {}

  @Call(calls.getConfigs)
  async list(@Ctx() caller: Caller) {
    if (!isStaff(caller)) return (await this.kept.of(caller.operatorId)).configs;
    return { configs: (await this.operators.of(caller.operatorId)).configs.map(forStaff) };
  }

  @Call(calls.updateConfig)
  async update(@Input() input: InputOf<'updateConfig'>, @Ctx() caller: Caller) {
    await this.updateConfigs.run(caller, input);
    return identityMessage('SETTINGS_SAVED');
  }
}

/** Only the operator's staff are shown who changed a setting, and when [D-31]. */
const forStaff = (config: Config) => ({
  id: config.id,
  name: config.name,
  value: config.value,
  updatedByUsername: config.updatedByUsername ?? null,
  updated_at: config.updatedAt?.toISOString() ?? null,
});
