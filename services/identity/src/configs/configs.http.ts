import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import { isStaff } from '@atoll/runtime/context/caller';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { Operators } from '../operators/operators.port.js';
import type { Config } from '../operators/change-configs.js';
import { UpdateConfigs } from './update-configs.js';

@Controller()
export class ConfigsHttp {
  constructor(
    private readonly operators: Operators,
    private readonly updateConfigs: UpdateConfigs,
  ) {}

  @Call(calls.getConfigs)
  async list(@Ctx() caller: Caller) {
    const { configs } = await this.operators.of(caller.operatorId);
    return { configs: configs.map(isStaff(caller) ? forStaff : forEveryone) };
  }

  @Call(calls.updateConfig)
  async update(@Input() input: InputOf<'updateConfig'>, @Ctx() caller: Caller) {
    await this.updateConfigs.run(caller, input);
    return identityMessage('SETTINGS_SAVED');
  }
}

/** Only the operator's staff are shown who changed a setting, and when [D-31]. */
const forEveryone = ({ id, name, value }: Config) => ({ id, name, value });
const forStaff = (config: Config) => ({
  ...forEveryone(config),
  updatedByUsername: config.updatedByUsername ?? null,
  updated_at: config.updatedAt?.toISOString() ?? null,
});
