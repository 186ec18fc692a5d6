import { beforeEach, describe, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { setTimeout as pause } from 'node:timers/promises';
import { callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { attendanceOn } from '../../testing/worlds/attendance-world.js';
import { inventories } from '../../inventory/store/inventories.schema.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import { receive } from '../../payments/receiving/payment-received.js';
import { bookingDatabase } from '../../testing/booking-database.js';
import { withoutBookingGuard } from '../../testing/races/booking-faults.js';
import { meanwhile } from '../../testing/races/faults.js';
import { BOOKINGS, bookingsOf, type BookingCollection } from './bookings.schema.js';
import { MongoBookings } from './bookings.mongo.js';
import { CancelBooking } from '../../changing/cancel-booking/cancel-booking.js';
import { aNewBooking, aReceipt, by, PAID } from '../../testing/builders.js';
import { aTrip, departed, NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import { firstSettings } from '../../testing/fakes.js';

const money = aReceipt();
const quietly = (attempt: Promise<unknown>): Promise<unknown> => attempt.catch((refusal: unknown) => refusal);

describe('each guard of an update of a booking, with and without it', () => {
  const database = bookingDatabase();
  const all = (): BookingCollection => bookingsOf(database.connection());
  const store = (collection = all(), saveDeadlineMs?: number): MongoBookings =>
    new MongoBookings(database.connection(), testAuditor(), collection, saveDeadlineMs);
  let inventory: MongoInventory;
  beforeEach(async () => {
    for (const name of [inventories.name, BOOKINGS]) await database.connection().collection(name).deleteMany({});
    inventory = new MongoInventory(database.connection());
    await inventory.open(tripStateOf('coral', aTrip()));
  });
  const paysMeanwhile = async (): Promise<void> => {
    const change = receive((await store().byId('coral', 1))!, money, by);
    if (change) await store().save([change]);
  };
  const departsMeanwhile = async (): Promise<void> => {
    await inventory.apply({ ...tripStateOf('coral', departed(aTrip(), NOW.getTime())), layoutReplaced: false });
    await pause(100);
  };

  it.each([true, false])('asRead: money that arrives while an admin cancels is owed back: %s [PY-36]', async (guarded) => {
    await store().add([aNewBooking()]);
    const frozen = meanwhile(guarded ? all() : withoutBookingGuard(all(), 'asRead'), 'updateOne', 1, paysMeanwhile);
    await new CancelBooking(inventory, store(frozen), aWorld().clock, firstSettings).run(callerAs(), { bookingId: 1, reason: 'Storm' });
    expect(await store().byId('coral', 1)).toMatchObject({ cancelled: { reason: 'Storm' }, refunds: guarded ? [{ amount: { minor: 61680 } }] : [] });
  });

  it.each([true, false])('deadline: a mark that froze until the boat had departed is decided again and refused: %s [BK-66]', async (guarded) => {
    await store().add([aNewBooking(PAID)]);
    const frozen = meanwhile(guarded ? all() : withoutBookingGuard(all(), 'deadline'), 'updateOne', 1, departsMeanwhile);
    const { trips, clock } = aWorld();
    const { mark } = attendanceOn({ trips, inventory, bookings: store(frozen, 50), clock });
    const answer = quietly(mark.run(callerAs(captainActor()), { tripId: 1, bookingId: 1, wholeBooking: true, boarded: true }));
    expect(await answer).toMatchObject(guarded ? { code: 'BOARDING_CLOSED' } : { message: 'Boarded.' });
    expect((await store().byId('coral', 1))?.passengers.every(({ boarded }) => boarded)).toBe(!guarded);
  });
});
