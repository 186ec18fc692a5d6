import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { clientAddressHeader, rateLimitSubnet } from '@atoll/runtime/context/client-address';
import { Call, Ctx, Header, Input, Reply, type CallReply } from '@atoll/runtime/http/http';
import { ProcessSlip } from './process-slip.js';
import { ReadSlip } from './read-slip.js';
import { UploadSlip } from './upload-slip.js';

@Controller()
export class SlipsHttp {
  constructor(
    private readonly uploadSlip: UploadSlip,
    private readonly readSlip: ReadSlip,
    private readonly processSlip: ProcessSlip,
  ) {}

  @Call(calls.uploadPaymentSlip)
  upload(@Input() input: InputOf<'uploadPaymentSlip'>, @Ctx() caller: Caller, @Header(clientAddressHeader) address = ''): Promise<Output<'uploadPaymentSlip'>> {
    return this.uploadSlip.run(caller, input, rateLimitSubnet(address));
  }

  @Call(calls.processTransferSlip)
  process(@Input() input: InputOf<'processTransferSlip'>, @Ctx() caller: Caller): Promise<Output<'processTransferSlip'>> {
    return this.processSlip.run(caller, input);
  }

  @Call(calls.paymentSlip)
  async read(@Input() input: InputOf<'paymentSlip'>, @Ctx() caller: Caller, @Reply() reply: CallReply): Promise<Buffer> {
    const jpeg = await this.readSlip.run(caller, input);
    reply.header('content-type', 'image/jpeg');
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    return Buffer.from(jpeg);
  }
}
