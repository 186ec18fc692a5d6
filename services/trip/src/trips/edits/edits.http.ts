import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { ChangeBoat } from './change-boat.js';
import { EditTrip } from './edit-trip.js';

function boatChanged(bookings: number) {
  if (bookings === 0) return tripMessage('BOAT_CHANGED');
  return bookings === 1 ? tripMessage('BOAT_CHANGED_ONE_BOOKING') : tripMessage('BOAT_CHANGED_BOOKINGS', { count: bookings });
}

function deleted(bookings: number) {
  if (bookings === 0) return tripMessage('TRIP_DELETED_WITHOUT_BOOKINGS');
  return bookings === 1 ? tripMessage('TRIP_DELETED_ONE_BOOKING') : tripMessage('TRIP_DELETED_BOOKINGS', { count: bookings });
}

function transferred(bookings: number) {
  if (bookings === 0) return tripMessage('TRIP_TRANSFERRED_WITHOUT_BOOKINGS');
  return bookings === 1 ? tripMessage('TRIP_TRANSFERRED_ONE_BOOKING') : tripMessage('TRIP_TRANSFERRED_BOOKINGS', { count: bookings });
}

@Controller()
export class EditsHttp {
  constructor(
    private readonly editTrip: EditTrip,
    private readonly changeBoat: ChangeBoat,
  ) {}

  @Call(calls.editSeatPricing)
  async prices(@Input() input: InputOf<'editSeatPricing'>, @Ctx() caller: Caller) {
    await this.editTrip.changePrices(caller, input);
    return tripMessage('PRICES_UPDATED');
  }

  @Call(calls.rescheduleTrip)
  async reschedule(@Input() input: InputOf<'rescheduleTrip'>, @Ctx() caller: Caller) {
    await this.editTrip.reschedule(caller, input);
    return tripMessage('TRIP_RESCHEDULED');
  }

  @Call(calls.changeTripBoat)
  async boat(@Input() input: InputOf<'changeTripBoat'>, @Ctx() caller: Caller) {
    return boatChanged(await this.changeBoat.run(caller, input));
  }

  @Call(calls.deleteTrip)
  async delete(@Input() input: InputOf<'deleteTrip'>, @Ctx() caller: Caller) {
    return deleted(await this.editTrip.delete(caller, input));
  }

  @Call(calls.transferTrip)
  async transfer(@Input() input: InputOf<'transferTrip'>, @Ctx() caller: Caller) {
    const transferredBookings = await this.editTrip.transfer(caller, input);
    return { ...transferred(transferredBookings), transferredBookings };
  }

  @Call(calls.addFuelConsumption)
  async fuel(@Input() input: InputOf<'addFuelConsumption'>, @Ctx() caller: Caller) {
    return tripMessage((await this.editTrip.recordFuel(caller, input)) ? 'FUEL_SAVED' : 'NOTHING_SAVED');
  }

  @Call(calls.addTripRemarks)
  async remarks(@Input() input: InputOf<'addTripRemarks'>, @Ctx() caller: Caller) {
    return tripMessage((await this.editTrip.remark(caller, input)) ? 'REMARKS_SAVED' : 'NOTHING_SAVED');
  }
}
