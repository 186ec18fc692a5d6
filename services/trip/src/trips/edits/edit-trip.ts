import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Users } from '../../catalogue/boats/users.port.js';
import type { TypedFields } from '../../catalogue/price-fields.js';
import type { Routes } from '../../catalogue/routes/routes.port.js';
import type { ChangeTrip } from '../changes/change-trip.js';
import type { Inventory } from '../inventory.port.js';
import type { Change, Trip } from '../trip.js';
import { deleteTrip } from './delete.js';
import { changeRemarks, litresOf, recordFuel } from './notes.js';
import { changePrices } from './prices.js';
import { reschedule, type TimesForm } from './reschedule.js';
import { checkVersion } from '../scheduled.js';
import { transfer, type TransferForm } from './transfer.js';

interface Edited {
  tripId: number;
  /** Version of the trip as the caller sees it. */
  version?: number | null | undefined;
}

const decided = (change: Change | undefined) => change && { change };

/** Applies what admins change of a trip, apart from its boat. */
export class EditTrip {
  constructor(
    private readonly changeTrip: ChangeTrip,
    private readonly routes: Routes,
    private readonly inventory: Inventory,
    private readonly users: Users,
  ) {}

  async reschedule(caller: Caller, { tripId, version, ...times }: Edited & TimesForm): Promise<void> {
    await this.changeTrip.run(caller, tripId, async (trip) => {
      const route = trip.route && (await this.routes.find(caller.operatorId, trip.route.id));
      return this.onSeen(trip, version, reschedule(trip, times, route ?? undefined));
    });
  }

  async changePrices(caller: Caller, { tripId, version, ...prices }: Edited & TypedFields): Promise<void> {
    await this.changeTrip.run(caller, tripId, (trip) => this.onSeen(trip, version, changePrices(trip, prices)));
  }

  /** Returns how many bookings of it are not cancelled. */
  async delete(caller: Caller, { tripId, version }: Edited): Promise<number> {
    return this.countedChange(caller, tripId, (trip, now) => {
      const change = deleteTrip(trip, now);
      checkVersion(trip, version);
      return change;
    });
  }

  /** Returns how many bookings of it are not cancelled. */
  async transfer(caller: Caller, { tripId, ...form }: Edited & TransferForm): Promise<number> {
    return this.countedChange(caller, tripId, (trip, now) => transfer(trip, form, now));
  }

  /** Counts the bookings before the change, so that a failure of booking leaves the trip as it was and the request can be repeated. */
  private async countedChange(caller: Caller, tripId: number, changed: (trip: Trip, now: Date) => Change): Promise<number> {
    let bookings = 0;
    await this.changeTrip.run(caller, tripId, async (trip, now) => {
      const change = changed(trip, now);
      bookings = await this.inventory.activeBookings(caller, tripId);
      return { change };
    });
    return bookings;
  }

  /** False when there was nothing to save. */
  async remark(caller: Caller, { tripId, version, remarks }: Edited & { remarks?: string | null | undefined }): Promise<boolean> {
    await this.changeTrip.run(caller, tripId, (trip) => this.onSeen(trip, version, changeRemarks(trip, remarks)));
    return Boolean(remarks);
  }

  /** False when there was nothing to save. */
  async recordFuel(caller: Caller, { tripId, version, fuelConsumption }: Edited & { fuelConsumption?: string | number | null | undefined }): Promise<boolean> {
    const litres = litresOf(fuelConsumption);
    const addedByUserId = userIdOf(caller) ?? 0;
    const addedBy = litres === undefined ? undefined : (await this.users.find(caller, addedByUserId))?.username;
    await this.changeTrip.run(caller, tripId, (trip) =>
      litres === undefined ? undefined : this.onSeen(trip, version, recordFuel(trip, { litres, addedByUserId, addedBy: addedBy ?? '' })),
    );
    return litres !== undefined;
  }

  /** A change that has been made already is no conflict. */
  private onSeen(trip: Trip, version: number | null | undefined, change: Change | undefined) {
    if (change) checkVersion(trip, version);
    return decided(change);
  }
}
