import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { clientAddressHeader, rateLimitSubnet } from '@atoll/runtime/context/client-address';
import { Call, Ctx, Header, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { ResendOtp } from './resend-otp.js';
import { VerifyOtp } from './verify-otp.js';

@Controller()
export class OtpHttp {
  constructor(
    private readonly verifyOtp: VerifyOtp,
    private readonly resendOtp: ResendOtp,
  ) {}

  @Call(calls.verifyOtp)
  verify(@Input() { uuid, otp }: InputOf<'verifyOtp'>, @Ctx() caller: Caller, @Header(clientAddressHeader) address = ''): Promise<Output<'verifyOtp'>> {
    return this.verifyOtp.run(caller, { uuid: uuid ?? '', otp }, rateLimitSubnet(address));
  }

  @Call(calls.resendOtp)
  resend(@Input() { uuid }: InputOf<'resendOtp'>, @Ctx() caller: Caller, @Header(clientAddressHeader) address = ''): Promise<Output<'resendOtp'>> {
    return this.resendOtp.run(caller, uuid ?? '', rateLimitSubnet(address));
  }
}
