import type { Input } from '@atoll/contracts/http/calls';
import { badField, commonError } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import { actTime } from '@atoll/time/act-time';
import type { Clock } from '@atoll/time/clock';
import { parseInstant } from '@atoll/time/day';
import type { Bookings } from '../../bookings/bookings.port.js';
import { updateWithRetry } from '../../bookings/update-with-retry.js';
import { bookingMessage } from '../../messages.js';
import type { KeepRefusedAct } from '../refused-acts/keep-refused-act.js';
import type { ActDone } from '../refused-acts/refused-act.js';
import type { DecideAttendance } from '../decide-attendance.js';

type MarkInput = Input<'markAttendance'>;

/**
 * `departTrip` closes boarding in the inventory before it marks the trip departed. Here the inventory is read after the
 * booking, and the write is refused where the booking has changed since, or where the save deadline has passed by the database's
 * clock: a process that froze between read and write reads again and finds boarding closed. An act that a device sends late
 * is decided as of its time: it is accepted after the departure where it took place before it; refused, it is kept for the
 * office [D-107].
 */
export class MarkAttendance {
  constructor(
    private readonly attendances: DecideAttendance,
    private readonly bookings: Bookings,
    private readonly refusals: KeepRefusedAct,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, input: MarkInput): Promise<Message> {
    const late = lateActOf(input, this.clock.now());
    if (late) return this.refusals.around(caller, late, () => this.mark(caller, input));
    return this.mark(caller, input);
  }

  private async mark(caller: Caller, input: MarkInput): Promise<Message> {
    const attendance = { ...input, wholeBooking: input.wholeBooking ?? false };
    await updateWithRetry(
      this.bookings,
      { operatorId: caller.operatorId, id: input.bookingId },
      async (booking) => {
        const trip = await this.attendances.tripOf(caller, input.tripId);
        const now = this.clock.now();
        const change = await this.attendances.of(caller, booking, trip, attendance, { at: doneAt(input.at, now), now });
        return change ? [change] : [];
      },
      { withDeadline: true },
    );
    return bookingMessage(input.boarded ? 'BOARDED' : 'BOARDING_TAKEN_BACK');
  }
}

function doneAt(at: string | null | undefined, now: Date): Date {
  const done = actTime(at, now);
  if (done === 'invalid') throw badField('at');
  if (done === 'tooOld') throw commonError('ACT_TOO_OLD');
  return done;
}

/** Undefined for an act that is sent as it is done: its captain sees the refusal at once. */
function lateActOf({ operationId, tripId, bookingId, customerId, wholeBooking, boarded, at }: MarkInput, now: Date): ActDone | undefined {
  if (!operationId) return undefined;
  const whom = !wholeBooking && customerId ? { customerId } : {};
  return { operationId, tripId, act: boarded ? 'boarded' : 'takenOff', bookingId, ...whom, doneAt: parseInstant(at ?? '') ?? now };
}
