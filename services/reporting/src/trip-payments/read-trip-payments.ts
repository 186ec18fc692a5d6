import type { Output } from '@atoll/contracts/http/calls';
import { isMethodOf } from '@atoll/contracts/payment-methods';
import type { BookingForReport } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { commonError } from '@atoll/errors/common';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import type { Caller } from '@atoll/runtime/context/caller';
import { runsTrip } from '@atoll/runtime/context/trip-access';
import type { ServedReports } from '../projections/report-rows.port.js';
import { bookings, type BookingRow } from '../reports/bookings.report.js';
import { revenue } from '../reports/revenue.report.js';
import { rowOfTrip } from '../reports/trip-loads.js';
import type { Settings } from '../settings.port.js';
import { bookingsWithMoney, paymentGroups, type PaymentGroup } from './payment-groups.js';
import type { TripPaymentSources } from './trip-payment-sources.port.js';

export type TripPayments = Output<'getTripPaymentReport'>['report'];

/** The payments of one trip: money from the read models, names and references from their owners. */
export class ReadTripPayments {
  constructor(
    private readonly reports: ServedReports,
    private readonly sources: TripPaymentSources,
    private readonly settings: Settings,
  ) {}

  /** A captain of another boat does not learn that the trip exists [D-47]. */
  async run(caller: Caller, tripId: number): Promise<TripPayments> {
    const trip = await this.sources.trip(caller, tripId);
    if (!trip || !runsTrip(caller, trip)) throw commonError('NOT_FOUND');
    const { operatorId } = caller;
    const rows = await this.bookingsOn(operatorId, tripId);
    const movements = await this.reports.rowsBy(revenue, operatorId, 'bookingId', idsOf(rows));
    const withMoney = bookingsWithMoney(movements);
    const shown = rows.filter(({ isCancelled, bookingId }) => !isCancelled || (bookingId !== undefined && withMoney.has(bookingId)));
    const [named, references, [fuel], settings] = await Promise.all([
      this.sources.bookings(caller, tripId, idsOf(shown)),
      this.sources.references(caller, idsOf(shown)),
      this.reports.rows(bookings, operatorId, [rowOfTrip(tripId)]),
      this.settings.of(operatorId),
    ]);
    const live = shown.filter(({ isCancelled }) => !isCancelled);
    const groups = paymentGroups({ tripId, bookings: shown, movements, named, references });
    return {
      ...summaryOf(trip),
      booked: live.reduce((sum, row) => sum + seatsOn(row, tripId), 0),
      seatBreakdown: breakdownOf(named.filter(({ bookingId }) => live.some((row) => row.bookingId === bookingId))),
      fuelConsumptionLitres: fuel?.fuelCentilitres === undefined ? null : fuel.fuelCentilitres / 100,
      ...withCards(groups, settings),
      totals: { mvr: totalIn(groups, 'MVR'), usd: totalIn(groups, 'USD') },
    };
  }

  /** Bookings with a leg on the trip, in the order of their ids, which is that of their creation. */
  private async bookingsOn(operatorId: string, tripId: number): Promise<Partial<BookingRow>[]> {
    const found = await Promise.all(['outbound.tripId', 'return.tripId'].map((leg) => this.reports.rowsBy(bookings, operatorId, leg, [tripId])));
    return [...new Map(found.flat().map((row) => [row.bookingId, row])).values()].toSorted((a, b) => (a.bookingId ?? 0) - (b.bookingId ?? 0));
  }
}

const idsOf = (rows: readonly Partial<BookingRow>[]): number[] => rows.flatMap(({ bookingId }) => bookingId ?? []);

const seatsOn = ({ outbound, return: back }: Partial<BookingRow>, tripId: number): number =>
  [outbound, back].reduce((sum, leg) => sum + (leg?.tripId === tripId ? leg.seatCount : 0), 0);

function summaryOf({ id, stops, fromTimeMs, toTimeMs, boatName, routeName, capacity }: TripSnapshot) {
  const [from, to] = [stops.at(0)?.locationName ?? '', stops.at(-1)?.locationName ?? ''];
  const [date, arrival] = [fromTimeMs, toTimeMs].map((ms) => new Date(ms).toISOString()) as [string, string];
  return { tripId: id, from, to, date, arrival, boat: boatName, route: routeName || null, capacity };
}

/** Age groups in the order in which they occur first. */
function breakdownOf(named: readonly BookingForReport[]): TripPayments['seatBreakdown'] {
  const byGroup = Map.groupBy(
    named.flatMap(({ passengers }) => passengers),
    ({ ageGroup }) => ageGroup,
  );
  return [...byGroup].map(([ageGroup, passengers]) => ({ ageGroup, count: passengers.length }));
}

/** Rows of cards are shown where a card gateway is allowed, or where a customer has paid by card [RP-09, D-26]. */
function withCards(groups: readonly PaymentGroup[], { mvrGatewayOn, usdGatewayOn }: OperatorSettings): Pick<TripPayments, 'cardAllowed' | 'groups'> {
  const isCard = ({ method }: PaymentGroup): boolean => isMethodOf('card', method);
  const cardAllowed = mvrGatewayOn || usdGatewayOn || groups.some((one) => isCard(one) && one.rows.length > 0);
  return { cardAllowed, groups: groups.filter((one) => cardAllowed || !isCard(one)) };
}

const totalIn = (groups: readonly PaymentGroup[], currency: string): number =>
  groups.reduce((sum, one) => sum + (one.currency === currency ? one.total : 0), 0);
