import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { RegisterUser } from './register-user.js';

@Controller()
export class AccountsHttp {
  constructor(private readonly registerUser: RegisterUser) {}

  @Call(calls.register)
  async register(@Input() input: InputOf<'register'>, @Ctx() caller: Caller) {
    await this.registerUser.run(caller, input);
    return identityMessage('ACCOUNT_CREATED');
  }
}
