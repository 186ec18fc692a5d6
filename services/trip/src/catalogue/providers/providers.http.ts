import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { newProvider, type Provider } from './provider.js';
import { Providers } from './providers.port.js';

const answered = ({ id, name, bankAccountMVR }: Provider) => ({ id, name, bankAccountMVR });

@Controller()
export class ProvidersHttp {
  constructor(private readonly providers: Providers) {}

  @Call(calls.getProviders)
  async all(@Ctx() caller: Caller) {
    return { providers: (await this.providers.all(caller.operatorId)).map(answered) };
  }

  @Call(calls.createProvider)
  async create(@Input() input: InputOf<'createProvider'>, @Ctx() caller: Caller) {
    await this.providers.add(caller, newProvider(input));
    return tripMessage('PROVIDER_ADDED');
  }
}
