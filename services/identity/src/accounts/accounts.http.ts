import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { clientAddressHeader, rateLimitSubnet } from '@atoll/runtime/context/client-address';
import { Call, Ctx, Header, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { RegisterUser } from './register-user.js';

@Controller()
export class AccountsHttp {
  constructor(private readonly registerUser: RegisterUser) {}

  @Call(calls.register)
  async register(@Input() input: InputOf<'register'>, @Ctx() caller: Caller, @Header(clientAddressHeader) address = '') {
    await this.registerUser.run(caller, input, rateLimitSubnet(address));
    return identityMessage('ACCOUNT_CREATED');
  }
}
