import { describe, expect, it } from '@jest/globals';
import { AppError } from '@atoll/errors/app-error';
import { someSettings } from '@atoll/operator-settings/testing';
import type { BookingToPay } from '../paying/bookings.port.js';
import { aBooking, admin, visitor } from '../testing/builders.js';
import { aFile, RecordsWorld } from '../testing/records-world.js';

describe('uploading a payment slip', () => {
  it('makes the transfer pending, keeps the picture, and tells booking at once [PY-09, PY-12]', async () => {
    const world = new RecordsWorld();
    expect(await world.upload()).toEqual({ message: 'Payment slip uploaded.', code: 'SLIP_UPLOADED' });
    const { transfer } = await world.stored();
    expect(transfer).toMatchObject({ id: 2 - 1, status: 'Pending', refNo: '', uploadedBy: {} });
    expect(Buffer.from(world.store.slips.get(`coral:${transfer?.slipId}`) ?? []).toString()).toBe('a picture');
    expect(world.booking.told).toMatchObject([{ bookingId: 41, version: 1, event: { value: { transferStatus: 'Pending' } } }]);
  });

  it('by staff is kept under their name [PY-09]', async () => {
    const world = new RecordsWorld();
    await world.upload(aFile(), admin());
    expect((await world.stored()).transfer?.uploadedBy).toEqual({ userId: 2 });
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
    world.bookings.booking = aBooking({ isCancelled: true, isExpired: true });
    expect(await world.upload()).toMatchObject({ code: 'SLIP_UPLOADED' });
    expect([world.expired.steps, await world.shown()]).toEqual([
      ['restored', 'opened'],
      ['Pending', 'none'],
    ]);
  });

  it('for a booking that has expired is refused where its seats are taken, and keeps no picture [D-14, D-16]', async () => {
    const world = new RecordsWorld();
    world.bookings.booking = aBooking({ isCancelled: true, isExpired: true });
    world.expired.refusal = new AppError('SEATS_NOT_AVAILABLE', 'conflict', 'Seats not available.');
    await expect(world.upload()).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
    expect([world.expired.steps, world.store.slips.size, (await world.stored()).revision]).toEqual([[], 0, 0]);
  });

  it.each<[string, File | null, Partial<BookingToPay>, string]>([
    ['is no picture', aFile('no picture'), {}, 'SLIP_TYPE'],
    ['is of a deleted trip', aFile(), { isTripDeleted: true }, 'TRIP_DELETED'],
  ])('for a booking that has expired takes no seats where the slip %s [D-16]', async (_case, file, change, code) => {
    const world = new RecordsWorld();
    world.bookings.booking = aBooking({ isCancelled: true, isExpired: true, ...change });
    await expect(world.upload(file)).rejects.toMatchObject({ code });
    expect(world.expired.steps).toEqual([]);
  });

  it('after a process died between the seats and the slip is stored by the next try [D-16]', async () => {
    const world = new RecordsWorld();
    world.bookings.booking = aBooking({ isCancelled: true, isExpired: true });
    await world.expired.restore();
    expect(await world.upload()).toMatchObject({ code: 'SLIP_UPLOADED' });
    expect(world.expired.steps).toEqual(['restored']);
  });

  it('does not restore a booking that has expired by a cash request [D-16]', async () => {
    const world = new RecordsWorld();
    world.bookings.booking = aBooking({ isCancelled: true, isExpired: true });
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
    const { byUuid } = world.bookings;
    let reads = 0;
    world.bookings.byUuid = async (caller, uuid) => {
      reads += 1;
      if (reads === 2) world.bookings.booking = aBooking({ isPaid: true });
      return byUuid.call(world.bookings, caller, uuid);
    };
    await expect(world.upload()).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect(await world.shown()).toEqual(['none', 'none']);
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
    expect(world.booking.told).toHaveLength(1);
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
