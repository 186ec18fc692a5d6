import type { Booking } from './booking.js';

/** Whether the server lets this caller change the leg on a trip now: a page that stays open stops offering it by its own clock [BK-47, BK-48]. */
export function canChange({ legs }: Pick<Booking, 'legs'>, tripId: number, now: Date): boolean {
  const leg = legs.find((one) => one.tripId === tripId);
  if (!leg || leg.notChangeable !== null) return false;
  return leg.changeableUntil === null || now.getTime() < Date.parse(leg.changeableUntil);
}
