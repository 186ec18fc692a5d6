import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { notificationMessage } from '../messages.js';
import { PushDevices } from './push-devices.js';
import { SubscribeToPush } from './subscribe-to-push.js';

@Controller()
export class PushHttp {
  constructor(
    private readonly devices: SubscribeToPush,
    private readonly usable: PushDevices,
  ) {}

  @Call(calls.getPushKey)
  key(): Output<'getPushKey'> {
    return { publicKey: this.usable.publicKey };
  }

  @Call(calls.subscribeToPush)
  async subscribe(@Input() input: InputOf<'subscribeToPush'>, @Ctx() caller: Caller): Promise<Output<'subscribeToPush'>> {
    await this.devices.add(caller, input);
    return notificationMessage('PUSH_ON');
  }

  @Call(calls.unsubscribeFromPush)
  async unsubscribe(@Input() input: InputOf<'unsubscribeFromPush'>, @Ctx() caller: Caller): Promise<Output<'unsubscribeFromPush'>> {
    await this.devices.remove(caller, input);
    return notificationMessage('PUSH_OFF');
  }
}
