import { BookingReportsClient } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import { PaymentReportsClient } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import { TripReportsClient } from '@atoll/contracts/gen/atoll/trip/v1/reports';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { GrpcPeers } from '@atoll/runtime/grpc/grpc';
import type { Day } from '@atoll/time/day';
import type { CountedDay } from '../projections/report-rows.port.js';
import type { ReportTopic } from '../projections/report.js';
import { Owners, type ComparedRange } from './owners.port.js';

type Ask = (caller: Caller, range: ComparedRange, timing: { readonly deadlineMs: number }) => Promise<{ readonly days: readonly CountedDay[] }>;

/** An owner reads every booking of the range. */
const DEADLINE_MS = 300_000;

export class GrpcOwners extends Owners {
  private readonly trips;
  private readonly bookings;
  private readonly ofOwner: Readonly<Record<ReportTopic, Ask>>;

  constructor(peers: GrpcPeers) {
    super();
    const payments = peers.client(PaymentReportsClient);
    this.trips = peers.client(TripReportsClient);
    this.bookings = peers.client(BookingReportsClient);
    this.ofOwner = {
      trip: (caller, range, timing) => this.trips.dailyTotals(caller, range, timing),
      booking: (caller, range, timing) => this.bookings.dailyTotals(caller, range, timing),
      payment: (caller, range, timing) => payments.dailyTotals(caller, range, timing),
    };
  }

  override async totals(owner: ReportTopic, operatorId: string, range: ComparedRange): Promise<CountedDay[]> {
    const { days } = await this.ofOwner[owner](serviceCaller('reporting', operatorId), range, { deadlineMs: DEADLINE_MS });
    return [...days];
  }

  override async loads(operatorId: string, range: ComparedRange, trips: ReadonlyMap<Day, readonly string[]>): Promise<CountedDay[]> {
    const [caller, timing] = [serviceCaller('reporting', operatorId), { deadlineMs: DEADLINE_MS }];
    const days = [...trips].map(([day, ids]) => ({ day, tripIds: ids.map(Number) }));
    const [onSale, booked] = await Promise.all([this.trips.dailyLoads(caller, range, timing), this.bookings.dailyLoads(caller, { days }, timing)]);
    return [...onSale.days, ...booked.days];
  }
}
