import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { clientAddressHeader, rateLimitSubnet } from '@atoll/runtime/context/client-address';
import { Call, Ctx, Header, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { AcceptPrivateTransfer } from './accept/accept-private-transfer.js';
import { CreatePrivateTransfer } from './create-private-transfer.js';
import { ReadPrivateTransfers } from './read-private-transfers.js';
import { RejectPrivateTransfer } from './reject-private-transfer.js';

@Controller()
export class PrivateTransfersHttp {
  constructor(
    private readonly createPrivateTransfer: CreatePrivateTransfer,
    private readonly read: ReadPrivateTransfers,
    private readonly acceptPrivateTransfer: AcceptPrivateTransfer,
    private readonly rejectPrivateTransfer: RejectPrivateTransfer,
  ) {}

  @Call(calls.createPrivateTransfer)
  create(
    @Input() input: InputOf<'createPrivateTransfer'>,
    @Ctx() caller: Caller,
    @Header(clientAddressHeader) address = '',
  ): Promise<Output<'createPrivateTransfer'>> {
    return this.createPrivateTransfer.run(caller, input, rateLimitSubnet(address));
  }

  @Call(calls.getPrivateTransfers)
  page(@Input() input: InputOf<'getPrivateTransfers'>, @Ctx() caller: Caller): Promise<Output<'getPrivateTransfers'>> {
    return this.read.page(caller, input);
  }

  @Call(calls.getPendingPrivateTransfers)
  pending(@Ctx() caller: Caller): Promise<Output<'getPendingPrivateTransfers'>> {
    return this.read.pending(caller);
  }

  @Call(calls.acceptPrivateTransfer)
  accept(@Input() input: InputOf<'acceptPrivateTransfer'>, @Ctx() caller: Caller): Promise<Output<'acceptPrivateTransfer'>> {
    return this.acceptPrivateTransfer.run(caller, input);
  }

  @Call(calls.rejectPrivateTransfer)
  reject(@Input() input: InputOf<'rejectPrivateTransfer'>, @Ctx() caller: Caller): Promise<Output<'rejectPrivateTransfer'>> {
    return this.rejectPrivateTransfer.run(caller, input);
  }
}
