import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { clientAddressHeader } from '@atoll/runtime/context/client-address';
import { Call, Ctx, Header, Input, Reply } from '@atoll/runtime/http/http';
import type { CallReply } from '@atoll/runtime/http/http';
import { loggedInResponse } from '../sessions/logged-in.js';
import { deviceCookie, deviceTokenIn } from './device-cookie.js';
import { LogIn } from './log-in.js';

@Controller()
export class LoginHttp {
  constructor(private readonly logIn: LogIn) {}

  @Call(calls.login)
  async login(
    @Input() input: InputOf<'login'>,
    @Ctx() caller: Caller,
    @Reply() reply: CallReply,
    @Header(clientAddressHeader) address: string | undefined,
    @Header('x-forwarded-proto') scheme: string | undefined,
    @Header('cookie') cookies: string | undefined,
    @Header('user-agent') userAgent: string | undefined,
  ) {
    const client = { address: address ?? '', userAgent, deviceToken: deviceTokenIn(cookies) };
    const { deviceToken, ...loggedIn } = await this.logIn.run(caller, input, client);
    reply.header('set-cookie', deviceCookie(deviceToken, { secure: scheme === 'https' }));
    return loggedInResponse(loggedIn, reply);
  }
}
