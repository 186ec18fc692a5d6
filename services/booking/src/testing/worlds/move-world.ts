import type { Caller } from '@atoll/runtime/context/caller';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { createCollections } from '@atoll/runtime/testing/collections';
import type { TestDatabase } from '@atoll/runtime/testing/mongo';
import type { Booking } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import { CancelBooking } from '../../changing/cancel-booking/cancel-booking.js';
import type { Inventory } from '../../inventory/inventory.port.js';
import { ReleaseLeftClaims } from '../../inventory/release-left-claims.js';
import { OpenTargetTrip } from '../../changing/transfer-bookings/open-target-trip.js';
import { TransferBookings } from '../../changing/transfer-bookings/transfer-bookings.js';
import type { Trips } from '../../trips/trips.port.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import type { TransferTargets } from '../../changing/transfer-targets.port.js';
import { but, ChangeWorld, freshWorld, type Stores } from './change-world.js';
import { FakeTransferTargets } from '../transfer-targets.fake.js';
import { firstSettings } from '../fakes.js';

export const admin = callerAs(adminActor());

export interface MoveStores extends Stores {
  targets?: Partial<TransferTargets>;
}

/** Boats 8 and 9, with 10 and 5 seats, to which bookings of trips 1 to 4 can be moved. */
class MoveWorld extends ChangeWorld {
  readonly targets = new FakeTransferTargets(this);

  constructor(db: TestDatabase) {
    super(db);
    this.targets.fleet.push({ boatId: 8, name: 'Speedy', capacity: 10 }, { boatId: 9, name: 'Dhoni', capacity: 5 });
  }

  protected override tripsAsTheyAre(): Trips {
    return but<Trips>(super.tripsAsTheyAre(), { snapshots: async (_caller, ids) => this.targets.known(ids) });
  }

  /** Trip's job, a while later. */
  async settleCopies(): Promise<void> {
    await createCollections(this.db.connection);
    const deleted = await this.targets.settle(async (tripId) => (await this.bookings.activeOnTrip('coral', tripId)) > 0);
    for (const trip of deleted) await this.inventory.apply({ ...tripStateOf('coral', trip), layoutReplaced: false });
  }

  /** Moves bookings of trip 1. */
  async move(moved: readonly Booking[], boatId = 8, stores: MoveStores = {}, caller: Caller = admin): Promise<unknown> {
    const [bookings, inventory] = [but<Bookings>(this.bookings, stores.bookings ?? {}), but<Inventory>(this.inventory, stores.inventory ?? {})];
    const openTarget = new OpenTargetTrip(but<TransferTargets>(this.targets, stores.targets ?? {}), inventory);
    const releaseLeft = new ReleaseLeftClaims(inventory, this.bookings);
    const transfer = new TransferBookings(this.tripsAsTheyAre(), openTarget, inventory, releaseLeft, bookings, this.clock);
    return transfer.run(caller, { bookingIds: moved.map(({ id }) => id), targetBoatId: boatId, originalTripId: 1 });
  }

  async cancel({ id }: Booking): Promise<unknown> {
    return new CancelBooking(this.inventory, this.bookings, this.clock, firstSettings).run(admin, { bookingId: id, reason: 'Storm' });
  }

  async read({ id }: Booking): Promise<Booking> {
    return (await this.bookings.byId('coral', id))!;
  }

  /** Trips of which seats were claimed. */
  async sold(): Promise<number[]> {
    const ids = [...this.trips, ...this.targets.proposed.values()].map(({ id }) => id);
    return (await this.inventory.occupancy('coral', ids)).map(({ tripId }) => tripId);
  }

  tripsOf(bookings: readonly Booking[]): Promise<(number | undefined)[]> {
    return Promise.all(bookings.map((booking) => this.tripOf(booking)));
  }
}

export const moveWorld = (name: string): (() => MoveWorld) => freshWorld(name, (db) => new MoveWorld(db));
