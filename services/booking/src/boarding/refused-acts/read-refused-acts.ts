import type { Input, Output } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import { isAdmin, type Caller } from '@atoll/runtime/context/caller';
import { inBatches } from '@atoll/runtime/concurrency/in-batches';
import { legOn, type Booking } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { runsTrip } from '@atoll/runtime/context/trip-access';
import type { Trips } from '../../trips/trips.port.js';
import type { DecideRefusedAct } from './decide-refused-act.js';
import type { RefusedAct } from './refused-act.js';
import type { RefusedActs } from './refused-acts.port.js';

type Response = Output<'getRefusedActs'>['acts'][number];

/** Reads at a time: the database serves requests too. */
const AT_ONCE = 20;

export class ReadRefusedActs {
  constructor(
    private readonly acts: RefusedActs,
    private readonly bookings: Bookings,
    private readonly trips: Trips,
    private readonly decide: DecideRefusedAct,
  ) {}

  /** For admins, and for captains of the trip's boat, who see names on their own trip only [D-48]. */
  async ofTrip(caller: Caller, { tripId }: Input<'getRefusedActs'>): Promise<Output<'getRefusedActs'>> {
    const { operatorId } = caller;
    const [trip] = await this.trips.snapshots(caller, [tripId]);
    if (!trip || !runsTrip(caller, trip)) throw commonError('NOT_FOUND');
    const acts = await this.acts.ofTrip(operatorId, tripId);
    const bookings = await this.bookingsOf(operatorId, acts);
    return {
      acts: await inBatches(acts, AT_ONCE, async (act) => {
        const booking = act.bookingId === undefined ? undefined : bookings.get(act.bookingId);
        const isShown = booking !== undefined && (isAdmin(caller) || legOn(booking, tripId) !== undefined);
        const obstacle = act.decision || !isAdmin(caller) ? undefined : await this.decide.obstacle(caller, act, trip, booking);
        return responseOf(act, isShown ? booking : undefined, obstacle);
      }),
    };
  }

  /** The trips in the order of their departure. */
  async pending(caller: Caller): Promise<Output<'getPendingRefusedActs'>> {
    const open = await this.acts.open(caller.operatorId);
    if (open.length === 0) return { trips: [] };
    const tripIds = open.map(({ tripId }) => tripId);
    const known = new Map((await this.trips.snapshots(caller, tripIds, { withoutStaff: true })).map(({ id, fromTimeMs }) => [id, fromTimeMs]));
    const departs = (tripId: number): string | null => {
      const at = known.get(tripId);
      return at === undefined ? null : new Date(at).toISOString();
    };
    const trips = open.map(({ tripId, count }) => ({ tripId, departs: departs(tripId), count }));
    return { trips: trips.toSorted((a, b) => (a.departs ?? '').localeCompare(b.departs ?? '') || a.tripId - b.tripId) };
  }

  private async bookingsOf(operatorId: string, acts: readonly RefusedAct[]): Promise<Map<number, Booking>> {
    const ids = [...new Set(acts.flatMap(({ bookingId }) => bookingId ?? []))];
    return new Map((await this.bookings.byIds(operatorId, ids)).map((booking) => [booking.id, booking]));
  }
}

function responseOf(refused: RefusedAct, booking: Booking | undefined, obstacle: string | undefined): Response {
  const { id, operationId, tripId, act, bookingId = null, customerId, captain, doneAt, refusedAt, refusal, decision } = refused;
  return {
    id,
    operationId,
    tripId,
    act,
    bookingId,
    refNo: booking?.refNo ?? null,
    passenger: booking?.passengers.find((passenger) => passenger.id === customerId)?.name ?? null,
    captain: captain.username,
    doneAt: doneAt.toISOString(),
    refusedAt: refusedAt.toISOString(),
    code: refusal.code,
    obstacle: obstacle ?? null,
    decision: decision ? { kind: decision.kind, at: decision.at.toISOString(), username: decision.by.username, remark: decision.remark ?? '' } : null,
  };
}
