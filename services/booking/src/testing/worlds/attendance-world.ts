import type { Clock } from '@atoll/time/clock';
import { DecideAttendance } from '../../boarding/decide-attendance.js';
import { MarkAttendance } from '../../boarding/attendance/mark-attendance.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { DecideRefusedAct } from '../../boarding/refused-acts/decide-refused-act.js';
import { KeepRefusedAct } from '../../boarding/refused-acts/keep-refused-act.js';
import type { RefusedAct } from '../../boarding/refused-acts/refused-act.js';
import { ReadRefusedActs } from '../../boarding/refused-acts/read-refused-acts.js';
import type { Trips } from '../../trips/trips.port.js';
import { CountingIds } from '../fakes.js';
import { MemoryRefusedActs } from '../stores/refused-acts.memory.js';
import { NOW } from '../trip-builders.js';

interface Stores {
  readonly trips: Trips;
  readonly inventory: Inventory;
  readonly bookings: Bookings;
  readonly clock: Clock;
}

/** The use cases of attendance and of refused acts, on these stores. */
export function attendanceOn({ trips, inventory, bookings, clock }: Stores) {
  const acts = new MemoryRefusedActs(bookings);
  const attendances = new DecideAttendance(trips, inventory);
  const keep = new KeepRefusedAct(acts, inventory, new CountingIds(), clock);
  const decide = new DecideRefusedAct(acts, bookings, attendances, clock);
  return { acts, keep, decide, mark: new MarkAttendance(attendances, bookings, keep, clock), read: new ReadRefusedActs(acts, bookings, trips, decide) };
}

export const aRefusedAct = (over: Partial<RefusedAct> = {}): RefusedAct => ({
  operatorId: 'coral',
  id: 1,
  operationId: 'op-1',
  tripId: 1,
  act: 'boarded',
  bookingId: 1,
  customerId: 1,
  captain: { userId: 43, username: 'hassan' },
  doneAt: new Date(NOW.getTime() - 60_000),
  refusedAt: NOW,
  refusal: { code: 'BOARDING_CLOSED', kind: 'conflict', text: 'This action is not possible in the current state.' },
  ...over,
});
