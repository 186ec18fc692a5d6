import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { CreateProvider } from './create-provider.js';
import { DeleteProvider } from './delete-provider.js';
import { EditProvider } from './edit-provider.js';
import type { Provider } from './provider.js';
import { Providers } from './providers.port.js';

const providerResponse = ({ id, name, bankAccountMVR, bankNameMVR, version = 0 }: Provider) => ({
  id,
  name,
  bankAccountMVR,
  ...(bankNameMVR && { bankNameMVR }),
  version,
});

@Controller()
export class ProvidersHttp {
  constructor(
    private readonly providers: Providers,
    private readonly createProvider: CreateProvider,
    private readonly editProvider: EditProvider,
    private readonly deleteProvider: DeleteProvider,
  ) {}

  @Call(calls.getProviders)
  async all(@Ctx() caller: Caller) {
    return { providers: (await this.providers.all(caller.operatorId)).map(providerResponse) };
  }

  @Call(calls.createProvider)
  async create(@Input() input: InputOf<'createProvider'>, @Ctx() caller: Caller) {
    await this.createProvider.run(caller, input);
    return tripMessage('PROVIDER_ADDED');
  }

  @Call(calls.editProvider)
  async edit(@Input() input: InputOf<'editProvider'>, @Ctx() caller: Caller) {
    await this.editProvider.run(caller, input);
    return tripMessage('PROVIDER_UPDATED');
  }

  @Call(calls.deleteProvider)
  async delete(@Input() input: InputOf<'deleteProvider'>, @Ctx() caller: Caller) {
    await this.deleteProvider.run(caller, input.providerId);
    return tripMessage('PROVIDER_DELETED');
  }
}
