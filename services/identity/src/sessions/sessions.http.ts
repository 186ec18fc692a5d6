import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input, Reply } from '@atoll/runtime/http/http';
import type { CallReply } from '@atoll/runtime/http/http';
import { identityMessage } from '../messages.js';
import { EndSession, LogOut, LogOutOthers } from './end-sessions.js';
import { ListSessions } from './list-sessions.js';
import { loggedInResponse } from './logged-in.js';
import { WhoAmI } from './who-am-i.js';

@Controller()
export class SessionsHttp {
  constructor(
    private readonly whoAmI: WhoAmI,
    private readonly logOutHere: LogOut,
    private readonly logOutElsewhere: LogOutOthers,
    private readonly endOne: EndSession,
    private readonly listSessions: ListSessions,
  ) {}

  @Call(calls.me)
  async me(@Ctx() caller: Caller, @Reply() reply: CallReply) {
    return loggedInResponse(await this.whoAmI.run(caller), reply);
  }

  @Call(calls.logOut)
  async logOut(@Ctx() caller: Caller) {
    await this.logOutHere.run(caller);
    return identityMessage('LOGGED_OUT');
  }

  @Call(calls.logOutOthers)
  async logOutOthers(@Ctx() caller: Caller) {
    await this.logOutElsewhere.run(caller);
    return identityMessage('LOGGED_OUT_OTHERS');
  }

  @Call(calls.getSessions)
  async sessions(@Ctx() caller: Caller) {
    return { sessions: await this.listSessions.run(caller) };
  }

  @Call(calls.endSession)
  async endSession(@Input() { sessionId }: InputOf<'endSession'>, @Ctx() caller: Caller) {
    await this.endOne.run(caller, sessionId);
    return identityMessage('SESSION_ENDED');
  }
}
