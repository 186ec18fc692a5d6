import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http';
import { CreateBoatLayout } from './create-boat-layout.js';
import { ReadLayouts } from './read-layouts.js';

function updated(bookings: number): string {
  if (bookings === 0) return 'Layout updated.';
  return bookings === 1 ? 'Layout updated. 1 booking has to choose seats again.' : `Layout updated. ${bookings} bookings have to choose seats again.`;
}

@Controller()
export class LayoutsHttp {
  constructor(
    private readonly layouts: ReadLayouts,
    private readonly createBoatLayout: CreateBoatLayout,
  ) {}

  @Call(calls.getBoatLayout)
  async ofBoat(@Input() { boatId }: InputOf<'getBoatLayout'>, @Ctx() caller: Caller) {
    return { rows: await this.layouts.ofBoat(caller, boatId) };
  }

  @Call(calls.getTripBoatLayout)
  async ofTrip(@Input() { tripId, bookingUuid }: InputOf<'getTripBoatLayout'>, @Ctx() caller: Caller) {
    return { rows: await this.layouts.ofTrip(caller, tripId, bookingUuid || undefined) };
  }

  @Call(calls.createBoatLayout)
  async create(@Input() input: InputOf<'createBoatLayout'>, @Ctx() caller: Caller) {
    return { message: updated(await this.createBoatLayout.run(caller, input)) };
  }
}
