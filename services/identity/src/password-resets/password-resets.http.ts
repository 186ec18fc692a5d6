import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { clientAddressHeader, rateLimitSubnet } from '@atoll/runtime/context/client-address';
import { Call, Ctx, Header, Input } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { RequestPasswordReset } from './request-password-reset.js';
import { ResetPassword } from './reset-password.js';

@Controller()
export class PasswordResetsHttp {
  constructor(
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
  ) {}

  @Call(calls.initiatePasswordReset)
  async initiate(@Input() input: InputOf<'initiatePasswordReset'>, @Ctx() caller: Caller, @Header(clientAddressHeader) address = '') {
    await this.requestPasswordReset.run(caller, input, rateLimitSubnet(address));
    return identityMessage('RESET_LINK_SENT');
  }

  @Call(calls.getPasswordReset)
  async check(@Input() { uuid }: InputOf<'getPasswordReset'>, @Ctx() caller: Caller) {
    await this.resetPassword.check(caller, uuid);
    return identityMessage('RESET_LINK_VALID');
  }

  @Call(calls.resetPassword)
  async reset(@Input() { uuid, password }: InputOf<'resetPassword'>, @Ctx() caller: Caller) {
    await this.resetPassword.run(caller, uuid, password);
    return identityMessage('PASSWORD_CHANGED');
  }
}
