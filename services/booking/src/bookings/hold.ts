import type { OfferedMethods } from '@atoll/operator-settings/settings';
import type { Booking, Change, Hold } from './booking.js';
import { displayStatusOf, type StatusFields } from './booking-status.js';
import { countedOf } from './paid.js';

const MINUTE_MS = 60_000;

/** What decides whether a booking expires, of an operator's settings. */
export interface HoldSettings {
  /** 0: never. */
  unpaidHoldMinutes: number;
  offered: OfferedMethods;
}

/**
 * The hold of a new booking; undefined where it never expires: made by staff, or no payment method offered, or no limit set [D-16].
 * `now` is by the database's clock. The minutes are stored, because a customer keeps the time that the booking was made with.
 */
export function newHold({ unpaidHoldMinutes: minutes, offered }: HoldSettings, byStaff: boolean, now: Date): Hold | undefined {
  if (byStaff || minutes === 0 || !Object.values(offered).some(Boolean)) return undefined;
  return { minutes, until: after(minutes, now), closedAttempts: [] };
}

const after = (minutes: number, now: Date): Date => new Date(now.getTime() + minutes * MINUTE_MS);

const NO_RECORD: readonly string[] = ['', 'Rejected'];

/** Waits for nothing but a payment: no money kept, no slip, no cash request, not cancelled [D-16]. */
export function isPlainPending(fields: StatusFields): boolean {
  const { paymentRecords, receipts, refunds } = fields;
  const isWaiting = [paymentRecords?.transferStatus ?? '', paymentRecords?.cashStatus ?? ''].every((status) => NO_RECORD.includes(status));
  const keepsMoney = receipts.some((receipt) => countedOf(receipt, refunds) > 0);
  return displayStatusOf(fields) === 'Pending' && isWaiting && !keepsMoney;
}

/**
 * When a booking expires unless it is paid: undefined while it does not. Of a linked pair neither expires unless both may, and
 * both expire when the later hold ends; a cancelled booking of the pair counts no more [D-08, D-16].
 */
export function expiresAt(booking: Booking, linked: Booking | undefined): Date | undefined {
  const pair = [booking, ...(linked && !linked.cancelled ? [linked] : [])];
  const ends = pair.flatMap((one) => (one.hold && isPlainPending(one) ? [one.hold.until.getTime()] : []));
  return ends.length === pair.length ? new Date(Math.max(...ends)) : undefined;
}

/** The hold starts again whenever a change returns the booking to plain Pending, whatever the change is [D-16]. */
export const startsHoldAgain = ({ before, booking }: Change): boolean =>
  before !== undefined && booking.hold !== undefined && booking.hold === before.hold && !isPlainPending(before) && isPlainPending(booking);

/** `now` is by the database's clock. */
export function withNewHold(booking: Booking, now: Date): Booking {
  const { hold } = booking;
  return hold ? { ...booking, hold: { ...hold, until: after(hold.minutes, now) } } : booking;
}
