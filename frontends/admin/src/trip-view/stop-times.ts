import type { TripRoute } from '../server-types.js';

type Stop = TripRoute['stops'][number];

/** The time of a stop is the departure plus the minutes of all stops up to it [TR-49]. */
export function stopTimes(stops: readonly Stop[], departure: string | Date): { stop: Stop; minutes: number; at: Date }[] {
  let minutes = 0;
  return stops.map((stop) => {
    minutes += stop.mins ?? 0;
    return { stop, minutes, at: new Date(new Date(departure).getTime() + minutes * 60_000) };
  });
}

export const routeMinutes = (route: TripRoute): number => route.stops.reduce((sum, { mins }) => sum + (mins ?? 0), 0);
