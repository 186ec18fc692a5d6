import type { AuditHead } from '@atoll/outbox/audit/chain';
import type { CaptainAct } from '@atoll/contracts/http/booking/refused-acts';
import type { Refusal } from '@atoll/errors/app-error';
import { changed, type Author, type Booking, type Change } from '../../bookings/booking.js';
import { lineOf } from '../../bookings/history/history.js';
import { bookingError } from '../../errors.js';

/** Records what a captain did, when, and under which id of their device. */
export interface ActDone {
  operationId: string;
  tripId: number;
  act: CaptainAct;
  /** Absent for acts on the whole trip. */
  bookingId?: number;
  /** Absent for a whole booking. */
  customerId?: number;
  doneAt: Date;
}

export interface ActDecision {
  kind: 'applied' | 'dismissed';
  at: Date;
  by: Author;
  remark?: string;
}

/** An act of a captain that waited on their device and was refused when it arrived [D-107]. Ids only: names are those of the booking. */
export interface RefusedAct extends ActDone {
  operatorId: string;
  id: number;
  captain: { userId: number; username: string };
  refusedAt: Date;
  refusal: Refusal;
  /** Absent while staff have to decide. */
  decision?: ActDecision;
  /** Head of its audit entries. */
  auditHead?: AuditHead;
}

/** Refuses the second decision, with what the first one was. */
export function checkUndecided({ decision }: Pick<RefusedAct, 'decision'>): void {
  if (!decision) return;
  const params = { username: decision.by.username };
  throw decision.kind === 'applied' ? bookingError('REFUSED_ACT_APPLIED', { params }) : bookingError('REFUSED_ACT_DISMISSED', { params });
}

/** An act as the call that repeats it takes it; undefined where an admin does it by other means: departures, arrivals and receipts have owners of their own. */
export function attendanceOf({ act, tripId, bookingId, customerId }: ActDone) {
  if (bookingId === undefined || (act !== 'boarded' && act !== 'takenOff')) return undefined;
  return { tripId, bookingId, wholeBooking: customerId === undefined, customerId: customerId ?? null, boarded: act === 'boarded' };
}

/** The attendance as the admin's own act, with a line that says whose act it was. */
export function appliedOf(attendance: Change, { captain: { username } }: RefusedAct): Change {
  const { booking, by, at } = attendance;
  const line = { at, ...by, ...lineOf('REFUSED_ACT_APPLIED', { captain: username }) };
  return { ...attendance, booking: { ...booking, actions: [...booking.actions, line] } };
}

export const dismissedOn = (booking: Booking, { captain: { username } }: RefusedAct, { by, at }: ActDecision): Change =>
  changed(booking, {}, by, lineOf('REFUSED_ACT_DISMISSED', { captain: username }), at, []);
