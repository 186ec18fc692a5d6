import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { notificationMessage } from '../messages.js';
import { SubscribeStaff } from './subscribe-staff.js';

@Controller()
export class StaffDevicesHttp {
  constructor(private readonly devices: SubscribeStaff) {}

  @Call(calls.subscribeStaffToPush)
  async subscribe(@Input() input: InputOf<'subscribeStaffToPush'>, @Ctx() caller: Caller): Promise<Output<'subscribeStaffToPush'>> {
    await this.devices.add(caller, input);
    return notificationMessage('STAFF_PUSH_ON');
  }

  @Call(calls.unsubscribeStaffFromPush)
  async unsubscribe(@Input() { endpoint }: InputOf<'unsubscribeStaffFromPush'>, @Ctx() caller: Caller): Promise<Output<'unsubscribeStaffFromPush'>> {
    await this.devices.remove(caller, endpoint);
    return notificationMessage('STAFF_PUSH_OFF');
  }
}
