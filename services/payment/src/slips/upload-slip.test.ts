import { describe, expect, it } from '@jest/globals';
import { AppError } from '@atoll/errors/app-error';
import { someSettings } from '@atoll/operator-settings/testing';
import type { BookingToPay } from '../bookings/bookings.port.js';
import { aBooking, admin, visitor } from '../testing/builders.js';
import { FakeBookings } from '../testing/fakes.js';
import { transferOf } from '../testing/method-rules.js';
import { aFile, RecordsWorld } from '../testing/records-world.js';

/** Runs once the records are written, before booking is read again. */
function onSecondRead({ bookings }: RecordsWorld, happen: () => void): void {
  let reads = 0;
  bookings.byUuid = async (caller, uuid) => {
    reads += 1;
    if (reads === 2) happen();
    return FakeBookings.prototype.byUuid.call(bookings, caller, uuid);
  };
}

describe('uploading a payment slip', () => {
  it('makes the transfer pending, keeps the picture, and tells booking at once [PY-09, PY-12]', async () => {
    const world = new RecordsWorld();
    expect(await world.upload()).toEqual({ message: 'Payment slip uploaded.', code: 'SLIP_UPLOADED' });
    const transfer = transferOf(await world.stored());
    expect(transfer).toMatchObject({ id: 2 - 1, status: 'Pending', refNo: '', uploadedBy: {} });
    expect(Buffer.from(world.store.slips.get(`coral:${transfer?.slipId}`) ?? []).toString()).toBe('a picture');
    expect(world.booking.pushed).toMatchObject([{ bookingId: 41, version: 1, event: { value: { transferStatus: 'Pending' } } }]);
  });

  it('by staff is kept under their name [PY-09]', async () => {
    const world = new RecordsWorld();
    await world.upload(aFile(), admin());
    expect(transferOf(await world.stored())?.uploadedBy).toEqual({ userId: 2 });
  });

  it('cancels the choice of cash [PY-16]', async () => {
    const world = new RecordsWorld();
    await world.askCash();
    await world.upload();
    expect(await world.shown()).toEqual(['Pending', 'none']);
  });

  it.each<[string, Partial<BookingToPay>, string]>([
    ['paid', { isPaid: true }, 'ALREADY_PAID'],
    ['allowed', { isAllowed: true }, 'BOOKING_ALLOWED'],
    ['cancelled', { isCancelled: true }, 'BOOKING_CANCELLED'],
    ['on a deleted trip', { isTripDeleted: true }, 'TRIP_DELETED'],
    ['free', { price: [] }, 'AMOUNT_TOO_SMALL'],
  ])('is refused for a booking that is %s, and so is a cash request [PY-09, PY-19]', async (_case, change, code) => {
    const world = new RecordsWorld();
    world.bookings.booking = aBooking(change);
    await expect(world.upload()).rejects.toMatchObject({ code });
    await expect(world.askCash()).rejects.toMatchObject({ code });
    expect((await world.stored()).revision).toBe(0);
  });

  it('for a booking that has expired has its seats taken again, opens it to payment, and waits for an admin [D-14, D-16]', async () => {
    const world = new RecordsWorld();
    await world.expire();
    expect(await world.upload()).toMatchObject({ code: 'SLIP_UPLOADED' });
    expect([world.expired.steps, await world.shown()]).toEqual([
      ['restored', 'opened'],
      ['Pending', 'none'],
    ]);
  });

  it('for a booking that has expired is refused where its seats are taken, and keeps no picture [D-14, D-16]', async () => {
    const world = new RecordsWorld();
    await world.expire();
    world.expired.refusal = new AppError('SEATS_NOT_AVAILABLE', 'conflict', 'Seats not available.');
    await expect(world.upload()).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
    expect([world.expired.steps, world.store.slips.size, (await world.stored()).revision]).toEqual([[], 0, 0]);
  });

  it('for a booking that has expired while an earlier slip waits is refused, takes no seats and leaves it closed [D-14, D-16]', async () => {
    const world = new RecordsWorld();
    await world.upload();
    await world.expire();
    await expect(world.upload(aFile('another'))).rejects.toMatchObject({ code: 'TRANSFER_PENDING' });
    await expect(world.upload(aFile('another'), admin())).rejects.toMatchObject({ code: 'TRANSFER_PENDING' });
    expect([world.expired.steps, world.store.slips.size, (await world.stored()).closedAt]).toEqual([[], 1, world.now]);
    expect(world.bookings.booking?.isExpired).toBe(true);
  });

  it.each<[string, File | null, Partial<BookingToPay>, string]>([
    ['is no picture', aFile('no picture'), {}, 'SLIP_TYPE'],
    ['is of a deleted trip', aFile(), { isTripDeleted: true }, 'TRIP_DELETED'],
  ])('for a booking that has expired takes no seats where the slip %s [D-16]', async (_case, file, change, code) => {
    const world = new RecordsWorld();
    await world.expire(change);
    await expect(world.upload(file)).rejects.toMatchObject({ code });
    expect(world.expired.steps).toEqual([]);
  });

  it('after a process died between the seats and the slip is stored once the event BookingRestored has opened the booking [D-16]', async () => {
    const world = new RecordsWorld();
    await world.expire();
    await world.expired.restore();
    await expect(world.upload()).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    expect(world.store.slips.size).toBe(0);
    await world.open();
    expect(await world.upload()).toMatchObject({ code: 'SLIP_UPLOADED' });
    expect(await world.shown()).toEqual(['Pending', 'none']);
  });

  it('does not restore a booking that has expired by a cash request [D-16]', async () => {
    const world = new RecordsWorld();
    await world.expire();
    await expect(world.askCash()).rejects.toMatchObject({ code: 'BOOKING_CANCELLED' });
  });

  it('is refused where the operator has switched it off, for customers only [ID-53, PY-09]', async () => {
    const world = new RecordsWorld();
    world.settings = someSettings({ bankTransfer: 'false' });
    await expect(world.upload()).rejects.toMatchObject({ code: 'METHOD_NOT_OFFERED' });
    expect(await world.upload(aFile(), admin())).toMatchObject({ code: 'SLIP_UPLOADED' });
  });

  it.each<[string, File | null, string]>([
    ['of exactly 2,000,000 bytes', aFile(new Uint8Array(2_000_000)), 'SLIP_SIZE'],
    ['that is no picture, whatever its name', aFile('no picture'), 'SLIP_TYPE'],
    ['that is missing', null, 'SLIP_TYPE'],
  ])('refuses a file %s [PY-10, PY-11, D-69]', async (_case, file, code) => {
    const world = new RecordsWorld();
    await expect(world.upload(file)).rejects.toMatchObject({ code });
    expect(world.store.slips.size).toBe(0);
  });

  it('accepts a file of 1,999,999 bytes [PY-10, D-69]', async () => {
    expect(await new RecordsWorld().upload(aFile(new Uint8Array(1_999_999)))).toMatchObject({ code: 'SLIP_UPLOADED' });
  });

  it('is refused while a slip waits, and keeps no picture of the second one [PY-12]', async () => {
    const world = new RecordsWorld();
    await world.upload();
    await expect(world.upload()).rejects.toMatchObject({ code: 'TRANSFER_PENDING', kind: 'conflict' });
    expect(world.store.slips.size).toBe(1);
  });

  it('is taken back when the booking turns out to have been paid meanwhile [PY-36]', async () => {
    const world = new RecordsWorld();
    onSecondRead(world, () => void (world.bookings.booking = aBooking({ isPaid: true })));
    await expect(world.upload()).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect(await world.shown()).toEqual(['none', 'none']);
  });

  it('stays when the booking turns out to have been allowed meanwhile, as an older slip does when cash is asked for [PY-27]', async () => {
    const world = new RecordsWorld();
    const allow = (): void => void (world.bookings.booking = aBooking({ isAllowed: true }));
    onSecondRead(world, allow);
    expect(await world.upload()).toMatchObject({ code: 'SLIP_UPLOADED' });
    world.bookings.booking = aBooking();
    onSecondRead(world, allow);
    expect(await world.askCash()).toMatchObject({ code: 'CASH_REQUESTED' });
    expect(await world.shown()).toEqual(['Pending', 'Pending']);
  });

  it('and an older cash request stay when booking cannot be read again: its event voids them where it was paid or cancelled [PY-36]', async () => {
    const world = new RecordsWorld();
    await world.upload();
    onSecondRead(world, () => {
      throw new Error('booking is not available');
    });
    await expect(world.askCash()).rejects.toThrow('booking is not available');
    expect(await world.shown()).toEqual(['Pending', 'Pending']);
  });

  it.each<[string, (world: RecordsWorld) => void, number | undefined]>([
    ["the provider of the boat's", () => undefined, 4],
    ["the operator's, where that provider has none", ({ trips }) => void (trips.trips = [{ ...trips.trips[0]!, providerBankAccountMvr: '' }]), 0],
    ['unknown while trip is unavailable', ({ trips }) => void (trips.of = () => Promise.reject(new Error('trip is not available'))), undefined],
    ['unknown where the trip is', ({ trips }) => void (trips.trips = []), undefined],
  ])('stores whose account it names: %s [D-28]', async (_case, given, mvrProviderId) => {
    const world = new RecordsWorld();
    given(world);
    expect(await world.upload()).toMatchObject({ code: 'SLIP_UPLOADED' });
    expect(transferOf(await world.stored())?.mvrProviderId).toBe(mvrProviderId);
  });

  it.each(['', 'unknown'])('is refused for the uuid %j [PY-09]', async (uuid) => {
    const world = new RecordsWorld();
    await expect(world.upload(aFile(), visitor(), uuid)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    await expect(world.askCash(visitor(), uuid)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });
});

describe('asking to pay in cash on arrival', () => {
  it('is pending until an admin decides, and can be asked once [PY-19, PY-20]', async () => {
    const world = new RecordsWorld();
    expect(await world.askCash()).toEqual({ message: 'Cash on arrival requested.', code: 'CASH_REQUESTED' });
    expect(await world.shown()).toEqual(['none', 'Pending']);
    await expect(world.askCash()).rejects.toMatchObject({ code: 'CASH_REQUESTED', kind: 'conflict' });
    expect(world.booking.pushed).toHaveLength(1);
  });

  it('is possible while a slip waits [PY-19, D-10]', async () => {
    const world = new RecordsWorld();
    await world.upload();
    await world.askCash();
    expect(await world.shown()).toEqual(['Pending', 'Pending']);
  });

  it('is refused where the operator has not switched it on [ID-54, PY-19]', async () => {
    const world = new RecordsWorld();
    world.settings = someSettings();
    await expect(world.askCash()).rejects.toMatchObject({ code: 'METHOD_NOT_OFFERED' });
  });
});
