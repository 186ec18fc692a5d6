import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { ReadReports } from './read-reports.js';
import { reports } from './reports.js';

@Controller()
export class ReportsHttp {
  constructor(private readonly readReports: ReadReports) {}

  @Call(calls.getTripReports)
  trips(@Input() input: InputOf<'getTripReports'>, @Ctx() caller: Caller): Promise<Output<'getTripReports'>> {
    return this.readReports.run(caller, reports.getTripReports, input);
  }

  @Call(calls.getBookingReports)
  bookings(@Input() input: InputOf<'getBookingReports'>, @Ctx() caller: Caller): Promise<Output<'getBookingReports'>> {
    return this.readReports.run(caller, reports.getBookingReports, input);
  }

  @Call(calls.getRevenueReports)
  revenue(@Input() input: InputOf<'getRevenueReports'>, @Ctx() caller: Caller): Promise<Output<'getRevenueReports'>> {
    return this.readReports.run(caller, reports.getRevenueReports, input);
  }
}
