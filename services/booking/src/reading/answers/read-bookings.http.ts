import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { ReadBookings } from './read-bookings.js';

@Controller()
export class ReadBookingsHttp {
  constructor(private readonly readBookings: ReadBookings) {}

  @Call(calls.getBookingByUuid)
  byUuid(@Input() input: InputOf<'getBookingByUuid'>, @Ctx() caller: Caller): Promise<Output<'getBookingByUuid'>> {
    return this.readBookings.byUuid(caller, input);
  }

  @Call(calls.getBooking)
  byId(@Input() input: InputOf<'getBooking'>, @Ctx() caller: Caller): Promise<Output<'getBooking'>> {
    return this.readBookings.byId(caller, input);
  }

  @Call(calls.getBookingHistory)
  history(@Input() input: InputOf<'getBookingHistory'>, @Ctx() caller: Caller): Promise<Output<'getBookingHistory'>> {
    return this.readBookings.history(caller, input);
  }

  @Call(calls.getBookingSummary)
  summary(@Input() input: InputOf<'getBookingSummary'>, @Ctx() caller: Caller): Promise<Output<'getBookingSummary'>> {
    return this.readBookings.summary(caller, input);
  }

  @Call(calls.getUserBookings)
  ofUser(@Input() input: InputOf<'getUserBookings'>, @Ctx() caller: Caller): Promise<Output<'getUserBookings'>> {
    return this.readBookings.ofUser(caller, input);
  }

  @Call(calls.getBookings)
  list(@Input() input: InputOf<'getBookings'>, @Ctx() caller: Caller): Promise<Output<'getBookings'>> {
    return this.readBookings.page(caller, input);
  }

  @Call(calls.pendingVerifications)
  pendingVerifications(@Ctx() caller: Caller): Promise<Output<'pendingVerifications'>> {
    return this.readBookings.waiting(caller, { status: 'Pending Verification' });
  }

  @Call(calls.getPendingCashPaymentRequests)
  pendingCash(@Ctx() caller: Caller): Promise<Output<'getPendingCashPaymentRequests'>> {
    return this.readBookings.waiting(caller, { status: 'Pending Cash Option' });
  }

  @Call(calls.getPendingCancellations)
  pendingCancellations(@Ctx() caller: Caller): Promise<Output<'getPendingCancellations'>> {
    return this.readBookings.waiting(caller, { request: 'Cancellation' });
  }

  @Call(calls.getBookingsForTrip)
  ofTrip(@Input() input: InputOf<'getBookingsForTrip'>, @Ctx() caller: Caller): Promise<Output<'getBookingsForTrip'>> {
    return this.readBookings.ofTrip(caller, input);
  }
}
