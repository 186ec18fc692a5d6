import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { CancelBooking } from '../cancel-booking/cancel-booking.js';
import { CreateBooking, type CreateBookingInput } from '../create-booking/create-booking.js';
import { ReadBookings } from './read-bookings.js';

@Controller()
export class BookingsHttp {
  constructor(
    private readonly createBooking: CreateBooking,
    private readonly cancelBooking: CancelBooking,
    private readonly readBookings: ReadBookings,
  ) {}

  @Call(calls.createBooking, { passingRefusals: ['SEATS_NOT_AVAILABLE'] })
  create(@Input() input: CreateBookingInput, @Ctx() caller: Caller): Promise<Output<'createBooking'>> {
    return this.createBooking.run(caller, input);
  }

  @Call(calls.cancelBooking)
  cancel(@Input() input: InputOf<'cancelBooking'>, @Ctx() caller: Caller): Promise<Output<'cancelBooking'>> {
    return this.cancelBooking.run(caller, input);
  }

  @Call(calls.getBookingByUuid)
  byUuid(@Input() input: InputOf<'getBookingByUuid'>, @Ctx() caller: Caller): Promise<Output<'getBookingByUuid'>> {
    return this.readBookings.byUuid(caller, input);
  }

  @Call(calls.getBookings)
  list(@Input() input: InputOf<'getBookings'>, @Ctx() caller: Caller): Promise<Output<'getBookings'>> {
    return this.readBookings.page(caller, input);
  }

  @Call(calls.getBookingsForTrip)
  ofTrip(@Input() input: InputOf<'getBookingsForTrip'>, @Ctx() caller: Caller): Promise<Output<'getBookingsForTrip'>> {
    return this.readBookings.ofTrip(caller, input);
  }
}
