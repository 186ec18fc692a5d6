import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { CreateBoatLayout } from './create-boat-layout.js';
import { ReadLayouts } from './read-layouts.js';

function updated(bookings: number): Message {
  if (bookings === 0) return tripMessage('LAYOUT_UPDATED');
  return bookings === 1 ? tripMessage('LAYOUT_UPDATED_ONE_BOOKING') : tripMessage('LAYOUT_UPDATED_BOOKINGS', { count: bookings });
}

@Controller()
export class LayoutsHttp {
  constructor(
    private readonly layouts: ReadLayouts,
    private readonly createBoatLayout: CreateBoatLayout,
  ) {}

  @Call(calls.getBoatLayout)
  ofBoat(@Input() { boatId }: InputOf<'getBoatLayout'>, @Ctx() caller: Caller) {
    return this.layouts.ofBoat(caller, boatId);
  }

  @Call(calls.getTripBoatLayout)
  async ofTrip(@Input() { tripId, bookingUuid }: InputOf<'getTripBoatLayout'>, @Ctx() caller: Caller) {
    return { rows: await this.layouts.ofTrip(caller, tripId, bookingUuid || undefined) };
  }

  @Call(calls.createBoatLayout)
  async create(@Input() input: InputOf<'createBoatLayout'>, @Ctx() caller: Caller) {
    return updated(await this.createBoatLayout.run(caller, input));
  }
}
