import { offersAny, type OfferedMethods } from '@atoll/operator-settings/offered-methods';
import type { Booking, Change, Hold } from '../booking.js';
import { displayStatusOf, type StatusFields } from '../status/booking-status.js';
import { countedOf } from '../money/paid.js';

const MINUTE_MS = 60_000;

/** For so long the first slip of a booking keeps its seats, from its upload: two working days of an office, for a picture that any client can send. */
const SLIP_HOLD_HOURS = 48;

/** These settings of an operator decide whether a booking expires. */
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
  if (byStaff || minutes === 0 || !offersAny(offered)) return undefined;
  return { minutes, until: after(minutes, now), closedAttempts: [] };
}

const after = (minutes: number, now: Date): Date => new Date(now.getTime() + minutes * MINUTE_MS);

const NO_RECORD: readonly string[] = ['', 'Rejected'];
const NO_MONEY: readonly string[] = [...NO_RECORD, 'Pending'];

/**
 * May be cancelled once its hold has ended: no money kept, no allowance, no request that waits, not cancelled yet. A slip that
 * waits changes nothing, because any client can send a picture; it has prolonged the hold instead [D-16].
 */
export function canExpire(fields: StatusFields): boolean {
  const { cancelled, paymentRecords, receipts, refunds } = fields;
  const { transferStatus = '', cashStatus = '' } = paymentRecords ?? {};
  const keepsMoney = receipts.some((receipt) => countedOf(receipt, refunds) > 0);
  const isUnpaid = ['Pending', 'Pending Verification'].includes(displayStatusOf(fields));
  return isUnpaid && !cancelled && NO_MONEY.includes(transferStatus) && NO_RECORD.includes(cashStatus) && !keepsMoney;
}

const isSlipPending = ({ paymentRecords }: Pick<StatusFields, 'paymentRecords'>): boolean => paymentRecords?.transferStatus === 'Pending';

/** Waits for nothing but a payment: the same without a slip that waits [D-16]. */
export const isPlainPending = (fields: StatusFields): boolean => canExpire(fields) && !isSlipPending(fields);

/** An act on payment's records. */
interface SlipAct {
  revision: number;
  code: string;
  at: Date;
}

/**
 * The first slip of a booking keeps its seats for 48 hours from its upload, where its hold would end earlier; a later slip, which
 * follows a rejection or another slip, prolongs nothing, so that no client can hold seats by sending pictures [D-16].
 * @param booking with the records that the acts have made
 * @param acts all of the booking, which payment's events always carry
 * @param last revision that had been consumed before
 */
export function prolongedBySlip(booking: Booking, acts: readonly SlipAct[], last: number): Booking {
  const { hold } = booking;
  const [first, ...later] = acts.filter(({ code }) => code === 'slipUploaded');
  if (!hold || !first || later.length > 0 || first.revision <= last || !isSlipPending(booking)) return booking;
  const until = after(SLIP_HOLD_HOURS * 60, first.at);
  return until > hold.until ? { ...booking, hold: { ...hold, until } } : booking;
}

/**
 * When a booking expires unless it is paid: undefined while it does not. Of a linked pair neither expires unless both may, and
 * both expire when the later hold ends; a cancelled booking of the pair counts no more [D-08, D-16].
 */
export function expiresAt(booking: Booking, linked: Booking | undefined): Date | undefined {
  const pair = [booking, ...(linked && !linked.cancelled ? [linked] : [])];
  const ends = pair.flatMap((one) => (one.hold && canExpire(one) ? [one.hold.until.getTime()] : []));
  return ends.length === pair.length ? new Date(Math.max(...ends)) : undefined;
}

/**
 * The hold starts again whenever a change returns the booking to plain Pending, whatever the change is. So it does whenever a change ends what had
 * suspended the expiry while a slip waits [D-16].
 */
export const startsHoldAgain = ({ before, booking }: Change): boolean =>
  before !== undefined &&
  booking.hold !== undefined &&
  booking.hold === before.hold &&
  canExpire(booking) &&
  (!canExpire(before) || (isPlainPending(booking) && !isPlainPending(before)));

/** `now` is by the database's clock. While a slip waits the hold never becomes shorter. Always a new instant, by which the store queues the booking again. */
export function withNewHold(booking: Booking, now: Date): Booking {
  const { hold } = booking;
  if (!hold) return booking;
  const until = after(hold.minutes, now);
  const isShorter = isSlipPending(booking) && until < hold.until;
  return { ...booking, hold: { ...hold, until: isShorter ? new Date(hold.until) : until } };
}
