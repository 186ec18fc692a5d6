import { BookingReportsClient } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import { PaymentReportsClient } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import { TripReportsClient } from '@atoll/contracts/gen/atoll/trip/v1/reports';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import type { CountedDay } from '../projections/report-rows.port.js';
import type { ReportCall } from '../reports/reports.js';
import { Owners, type ComparedRange } from './owners.port.js';

type Ask = (caller: Caller, range: ComparedRange, timing: { readonly deadlineMs: number }) => Promise<{ readonly days: readonly CountedDay[] }>;

/** An owner reads every booking of the range. */
const DEADLINE_MS = 300_000;

export class GrpcOwners extends Owners {
  private readonly ofReport: Readonly<Record<ReportCall, Ask>>;

  constructor(peers: GrpcPeers) {
    super();
    const [trips, bookings, payments] = [peers.client(TripReportsClient), peers.client(BookingReportsClient), peers.client(PaymentReportsClient)];
    this.ofReport = {
      getTripReports: (caller, range, timing) => trips.dailyTotals(caller, range, timing),
      getBookingReports: (caller, range, timing) => bookings.dailyTotals(caller, range, timing),
      getRevenueReports: (caller, range, timing) => payments.dailyTotals(caller, range, timing),
    };
  }

  override async totals(call: ReportCall, operatorId: string, range: ComparedRange): Promise<CountedDay[]> {
    const { days } = await this.ofReport[call](serviceCaller('reporting', operatorId), range, { deadlineMs: DEADLINE_MS });
    return [...days];
  }
}
