import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/caller';
import { Call, Ctx, Input, Reply } from '@atoll/runtime/http';
import type { CallReply } from '@atoll/runtime/http';
import { LogIn } from './log-in.js';
import type { LoggedIn } from './log-in.js';
import { WhoAmI } from './who-am-i.js';

@Controller()
export class SessionsHttp {
  constructor(
    private readonly logIn: LogIn,
    private readonly whoAmI: WhoAmI,
  ) {}

  @Call(calls.login)
  async login(@Input() input: InputOf<'login'>, @Ctx() caller: Caller, @Reply() reply: CallReply) {
    return answer(await this.logIn.run(caller, input), reply);
  }

  @Call(calls.me)
  async me(@Ctx() caller: Caller, @Reply() reply: CallReply) {
    return answer(await this.whoAmI.run(caller), reply);
  }
}

/** The token travels in the header only [D-30]. */
function answer({ user, token }: LoggedIn, reply: CallReply) {
  reply.header('authorization', `Bearer ${token}`);
  reply.header('cache-control', 'no-store');
  return { user };
}
