import { appErrorOf } from '@atoll/errors/app-error';
import type { Input } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import { inBatches } from '@atoll/runtime/concurrency/in-batches';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { tripError } from '../../errors.js';
import type { Settings } from '../../settings.port.js';
import type { ChangeBoat } from '../edits/change-boat.js';
import type { EditTrip } from '../edits/edit-trip.js';
import type { Inventory } from '../inventory.port.js';
import type { Trip } from '../trip.js';
import type { ReadSeries } from './read-series.js';
import { concernsBookings, seriesChange, shiftedTimes, type SeriesChange } from './series.js';

type Chosen = Input<'changeSeries'>['trips'][number];

export interface Outcome {
  tripId: number;
  /** Null where the trip is now as it was wanted. */
  code: string | null;
  error: string | null;
}

/** Trips at a time. Each that takes a boat writes it, so those changes are made one by one: eight at a time, their conflicts took twice as long. */
const AT_ONCE = 8;
/** No trip is begun later, and each takes at most the 10 s of its call to booking: together below the 30 s that the gateway waits. */
const BEGIN_WITHIN_MS = 15_000;

/**
 * Changes the chosen trips of a series, each by its own change with its own outcome: a refusal of one leaves the others changed. Each
 * names the version that the caller saw, so a repeated request moves no trip twice. Trips that are not reached in time are NOT_REACHED;
 * the caller sends them again.
 */
export class ChangeSeries {
  constructor(
    private readonly series: ReadSeries,
    private readonly edit: EditTrip,
    private readonly boat: ChangeBoat,
    private readonly inventory: Inventory,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** In the order of the chosen trips. NOT_FOUND for the trip of the series, BAD_INPUT unless there is exactly one change. */
  async run(caller: Caller, { tripId, trips: chosen, ...form }: Input<'changeSeries'>): Promise<Outcome[]> {
    const change = seriesChange(form);
    const ids = chosen.map((one) => one.tripId);
    const [members, { zone }] = await Promise.all([this.series.members(caller, tripId, ids), this.settings.of(caller.operatorId)]);
    const loads = concernsBookings(change) ? await this.inventory.loads(caller, [...members.keys()], []) : undefined;
    await caller.idempotency?.begin();
    const inTime = this.untilTimeIsOver();
    return inBatches(chosen, change.kind === 'boat' ? 1 : AT_ONCE, (one) => {
      const isBooked = (loads?.get(one.tripId)?.booked ?? 0) > 0;
      const work = inTime(() => this.change(caller, one, members.get(one.tripId), change, { zone, isBooked }));
      return outcomeOf(one.tripId, work);
    });
  }

  private untilTimeIsOver(): (work: () => Promise<void>) => Promise<void> {
    const until = this.clock.now().getTime() + BEGIN_WITHIN_MS;
    return async (work) => {
      if (this.clock.now().getTime() >= until) throw tripError('NOT_REACHED');
      await work();
    };
  }

  /** NOT_FOUND for a trip of another series, BOOKINGS_NOT_CONFIRMED, and what the trip's own change refuses. */
  private async change(
    caller: Caller,
    { tripId, version, withBookings }: Chosen,
    trip: Trip | undefined,
    change: SeriesChange,
    { zone, isBooked }: { zone: string; isBooked: boolean },
  ): Promise<void> {
    if (!trip) throw commonError('NOT_FOUND');
    if (isBooked && !withBookings) throw tripError('BOOKINGS_NOT_CONFIRMED');
    switch (change.kind) {
      case 'reschedule':
        return this.edit.reschedule(caller, { tripId, version, ...shiftedTimes(trip, change.shift, zone) });
      case 'prices':
        return this.edit.changePrices(caller, { tripId, version, ...change.prices });
      case 'boat':
        return void (await this.boat.run(caller, { tripId, version, boatId: change.boatId }));
      case 'delete':
        return void (await this.edit.delete(caller, { tripId, version }));
    }
  }
}

/** A defect or an outage is no outcome of one trip: it fails the request. */
async function outcomeOf(tripId: number, work: Promise<void>): Promise<Outcome> {
  try {
    await work;
    return { tripId, code: null, error: null };
  } catch (error) {
    const refusal = appErrorOf(error);
    if (!refusal) throw error;
    return { tripId, code: refusal.code, error: refusal.text };
  }
}
