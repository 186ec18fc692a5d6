import { expect, it } from '@jest/globals';
import { loadOf, tallyOfTrip, type TripOfRow } from '../reports/trip-loads.js';
import { summed } from '../projections/fold.js';
import type { CountedDay } from '../projections/report-rows.port.js';
import type { Counts } from '../projections/report.js';
import { occupancyOf, type Occupancy } from './occupancy.js';

interface LoadedTrip {
  readonly day: string;
  readonly tally: Counts;
}

const aTrip = (day: string, trip: Partial<TripOfRow> = {}, load: Counts = {}): LoadedTrip => {
  const departsAt = new Date(`${day}T07:00:00Z`);
  return { day, tally: { ...tallyOfTrip({ departsAt, fromId: 1, toId: 2, capacity: 30, ...trip }), ...load } };
};

/** Sums trips by day as the projection does. */
const occupancyOn = (trips: readonly LoadedTrip[]): Occupancy => {
  const byDay = Map.groupBy(trips, ({ day }) => day);
  const days = [...byDay].map(([day, ofDay]): CountedDay => ({ day, counts: summed(ofDay.map(({ tally }) => loadOf(tally)?.counts ?? {})) }));
  return occupancyOf(days.toSorted((one, other) => one.day.localeCompare(other.day)));
};
const [MONDAY, TUESDAY, SUNDAY] = ['2026-11-23', '2026-11-24', '2026-11-29'] as const;

it('sums seats and capacity by route, its direction and weekday', () => {
  const trips = [
    aTrip(MONDAY, {}, { seats: 12 }),
    aTrip('2026-11-30', { capacity: 20 }, { seats: 20 }),
    aTrip(MONDAY, { fromId: 2, toId: 1 }, { seats: 3 }),
    aTrip(SUNDAY),
  ];
  expect(occupancyOn(trips).routes).toEqual([
    { fromId: 1, toId: 2, weekday: 1, trips: 2, capacity: 50, seats: 32 },
    { fromId: 2, toId: 1, weekday: 1, trips: 1, capacity: 30, seats: 3 },
    { fromId: 1, toId: 2, weekday: 7, trips: 1, capacity: 30, seats: 0 },
  ]);
});

it('has the days in order', () => {
  expect(occupancyOn([aTrip(TUESDAY), aTrip(MONDAY), aTrip(TUESDAY)]).days.map(({ day, trips }) => [day, trips])).toEqual([
    [MONDAY, 1],
    [TUESDAY, 2],
  ]);
});

it('counts seats left on trips that have not departed, none less than zero where segments are sold more than once', () => {
  const trips = [aTrip(MONDAY, {}, { seats: 12 }), aTrip(MONDAY, {}, { seats: 35 }), aTrip(MONDAY, { hasDeparted: true }, { seats: 1 })];
  expect(occupancyOn(trips).days[0]).toMatchObject({ seats: 48, left: 18 });
});

it('counts those who boarded and those who did not once a trip has departed', () => {
  const booked = { seats: 8, passengers: 9, boarded: 7 };
  const trips = [aTrip(MONDAY, { hasDeparted: true }, booked), aTrip(MONDAY, {}, booked), aTrip(MONDAY, { hasDeparted: true }, { passengers: 1, boarded: 2 })];
  expect(occupancyOn(trips).days[0]).toMatchObject({ boarded: 9, noshows: 2 });
});

it('sums fuel over the trips that have a record', () => {
  const trips = [aTrip(MONDAY, { fuelCentilitres: 4025 }), aTrip(MONDAY, { fuelCentilitres: 0 }), aTrip(MONDAY)];
  expect(occupancyOn(trips).days[0]).toMatchObject({ fueltrips: 1, fuellitres: 40.25 });
});
