import { addDays, at, dayOf, plusMinutes, WEEKDAYS } from './days.mjs';

export const DAYS_AHEAD = 14;

/** Runs of consecutive days, so that one call with a repeat fills each. */
function runsOf(days) {
  const runs = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.first, last.length) === day) last.length += 1;
    else runs.push({ first: day, length: 1 });
  }
  return runs;
}

async function fill(admin, existing, days, time, isSame, create) {
  const missing = days.filter((day) => {
    const departure = at(day, time).toISOString();
    return !existing.get(day).some((trip) => isSame(trip) && trip.fromTime === departure);
  });
  for (const run of runsOf(missing)) {
    await create(at(run.first, time), { repeatDays: run.length - 1, repeatWeekdays: WEEKDAYS });
  }
  return missing.length;
}

/** Every departure of the timetable on each of the coming days; what is there already stays, and what staff deleted stays deleted. Answers how many trips were added. */
export async function ensureTimetable(admin, operator, { locations, boats, routes }, now, daysAhead) {
  const days = Array.from({ length: daysAhead }, (_day, index) => addDays(dayOf(now), index));
  const existing = new Map();
  for (const day of days) existing.set(day, (await admin.get('/api/gettrips', { date: day, showDeleted: true })).trips);
  let added = 0;
  for (const [from, to, boat, times, minutes] of operator.directTrips) {
    const ids = { boatId: boats.get(boat).id, fromLocationId: locations.get(from).id, toLocationId: locations.get(to).id };
    const isSame = (trip) => trip.routeId === null && trip.fromLocationId === ids.fromLocationId && trip.toLocationId === ids.toLocationId;
    for (const time of times) {
      added += await fill(admin, existing, days, time, isSame, (departure, repeat) =>
        admin.post('/api/createtrip', {
          ...ids,
          ...operator.prices,
          ...repeat,
          fromTime: departure.toISOString(),
          toTime: plusMinutes(departure, minutes).toISOString(),
        }),
      );
    }
  }
  for (const [route, boat, times] of operator.routeTrips) {
    const ids = { boatId: boats.get(boat).id, routeId: routes.get(route).id };
    for (const time of times) {
      added += await fill(
        admin,
        existing,
        days,
        time,
        (trip) => trip.routeId === ids.routeId,
        (departure, repeat) => admin.post('/api/createrripforroute', { ...ids, ...repeat, fromTime: departure.toISOString() }),
      );
    }
  }
  return added;
}
