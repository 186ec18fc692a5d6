import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { appErrorOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import { retryLostWrites } from '@atoll/runtime/concurrency/retry-lost-writes';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { DecideAttendance } from '../decide-attendance.js';
import { authorOf } from '../../bookings/history/author.js';
import type { Booking, Change } from '../../bookings/booking.js';
import type { Bookings, ReadWithDeadline } from '../../bookings/bookings.port.js';
import { LOST_CHANGES } from '../../bookings/update-with-retry.js';
import { bookingError } from '../../errors.js';
import { bookingMessage } from '../../messages.js';
import { appliedOf, attendanceOf, checkUndecided, dismissedOn, type ActDecision, type RefusedAct } from './refused-act.js';
import type { RefusedActs } from './refused-acts.port.js';

/** Records staff's decision on a refused act of a captain [D-107]. The first decision stands; its change of the booking is part of the same write. */
export class DecideRefusedAct {
  constructor(
    private readonly acts: RefusedActs,
    private readonly bookings: Bookings,
    private readonly attendances: DecideAttendance,
    private readonly clock: Clock,
  ) {}

  async apply(caller: Caller, id: number): Promise<Message> {
    await this.decide(caller, id, { kind: 'applied' }, async (act, { at: now }, read) => {
      if (!read) throw bookingError(act.bookingId === undefined ? 'ACT_NOT_APPLICABLE' : 'BOOKING_NOT_FOUND');
      const trip = await this.attendances.tripOf(caller, act.tripId);
      const change = await this.attendanceNow(caller, act, { booking: read.booking, trip }, now);
      return change && appliedOf(change, act);
    });
    return bookingMessage('REFUSED_ACT_APPLIED');
  }

  async dismiss(caller: Caller, id: number, remark: string): Promise<Message> {
    await this.decide(caller, id, { kind: 'dismissed', ...(remark && { remark }) }, async (act, decision, read) =>
      read ? dismissedOn(read.booking, act, decision) : undefined,
    );
    return bookingMessage('REFUSED_ACT_DISMISSED');
  }

  /** Why the act cannot be applied by this caller now; undefined where it can. */
  async obstacle(caller: Caller, act: RefusedAct, trip: TripSnapshot, booking: Booking | undefined): Promise<string | undefined> {
    if (!attendanceOf(act)) return bookingError('ACT_NOT_APPLICABLE').code;
    if (!booking) return bookingError('BOOKING_NOT_FOUND').code;
    try {
      await this.attendanceNow(caller, act, { booking, trip }, this.clock.now());
      return undefined;
    } catch (error) {
      const refusal = appErrorOf(error);
      if (!refusal || refusal.kind === 'unavailable' || refusal.kind === 'internal') throw error;
      return refusal.code;
    }
  }

  private attendanceNow(caller: Caller, act: RefusedAct, { booking, trip }: { booking: Booking; trip: TripSnapshot }, now: Date): Promise<Change | undefined> {
    const attendance = attendanceOf(act);
    if (!attendance) throw bookingError('ACT_NOT_APPLICABLE');
    return this.attendances.of(caller, booking, trip, attendance, { at: now, now });
  }

  private async decide(
    caller: Caller,
    id: number,
    kind: Pick<ActDecision, 'kind' | 'remark'>,
    changeOf: (act: RefusedAct, decision: ActDecision, read: ReadWithDeadline | undefined) => Promise<Change | undefined>,
  ): Promise<void> {
    await retryLostWrites(LOST_CHANGES, async () => {
      const { operatorId } = caller;
      const act = await this.acts.byId(operatorId, id);
      if (!act) throw commonError('NOT_FOUND');
      checkUndecided(act);
      const read = act.bookingId === undefined ? undefined : await this.bookings.withDeadline(operatorId, act.bookingId);
      const decision = { ...kind, at: this.clock.now(), by: authorOf(caller) };
      const change = await changeOf(act, decision, read);
      // 'decided': read again, to say by whom
      return (await this.acts.decide(act, decision, change, change && read?.deadline)) === 'saved' ? true : undefined;
    });
  }
}
