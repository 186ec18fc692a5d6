import { randomInt } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BookingMessagesClient } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import { calls } from '@atoll/contracts/http/calls';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { explainsWithoutCollscan, snapshotOf } from '@atoll/runtime/testing/mongo';
import { eventually } from '@atoll/testing/eventually';
import { people } from '../../testing/builders.js';
import { aRunningService, oneAdult, visitor } from '../../testing/service.js';
import { MongoContactBookings } from '../../bookings/store/contact-bookings.mongo.js';
import { aTrip } from '../../testing/trip-builders.js';
import type { LinkRequest } from './link-request.js';

const SENT = { status: 200, body: { message: 'If there are upcoming bookings with this contact, their links were sent to it.', code: 'LINKS_SENT' } };
const admin = callerAs(adminActor());

const { running, book, shown } = aRunningService();
const client = () => running().peers.client(BookingMessagesClient);
const asNotification = serviceCaller('notification', 'coral');
const idOf = async (uuid: string) => (await shown(uuid)).booking.id;
const askForLinks = (input: object, caller = visitor) => running().call(calls.sendBookingLinks, caller, input);
const requests = async () => ((await snapshotOf(running().service.connection))['link_requests'] ?? []) as LinkRequest[];
const newestRequest = async () => (await requests()).toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime()).at(-1)!;
const newPhone = () => `7${randomInt(200_000, 999_999)}`;

describe('what a message may say of bookings', () => {
  it('is given in one call: contact, link, price, legs, and what a cancellation pays back, without names [NT-07] [NT-08]', async () => {
    const both = await book({ customers: people(1, 1), language: 'dv' });
    const mailOnly = await book({ phone: '' });
    const [id, other] = [await idOf(both), await idOf(mailOnly)];
    await running().pay(id, { amount: 61680 });
    await eventually(async () => expect((await shown(both)).booking.isPaid).toBe(true));
    await running().call(calls.cancelBooking, admin, { bookingId: id, reason: 'Storm' });
    const { bookings } = await client().forMessages(asNotification, { bookingIds: [id, other, 999_999] });
    const [paid, unpaid] = [bookings.find((one) => one.id === id), bookings.find((one) => one.id === other)];
    expect(bookings).toHaveLength(2);
    expect(paid).toMatchObject({
      uuid: both,
      phone: '+9607771234',
      email: 'aisha@example.mv',
      passengers: 2,
      language: 'dv',
      isSettled: true,
      isCancelled: true,
      cancelReason: 'Storm',
      refundOfCancellation: [{ currency: 'MVR', minor: 61680 }],
      legs: [{ tripId: 1, fromOrder: 1, toOrder: 2 }],
    });
    expect(unpaid).toMatchObject({ phone: '', language: '', isSettled: false, isCancelled: false, cancelReason: '', refundOfCancellation: [] });
    expect(JSON.stringify(bookings)).not.toContain('Person');
  });

  it('names the address from which a customer made it by a hash that others of this address share, and none where staff made it [D-114]', async () => {
    const roomy = aTrip({ id: 77 }, 1, 2, new Date(Date.now() + 2 * 3_600_000));
    running().peerData.trips['coral']!.push(roomy);
    const from = async (host: number, caller = visitor): Promise<string> => {
      const headers = { 'x-forwarded-for': `198.51.100.${host}` };
      const { body } = await running().call(calls.createBooking, caller, { ...oneAdult, tripId: roomy.id, phone: newPhone() }, headers);
      const { bookings } = await client().forMessages(asNotification, { bookingIds: [await idOf(String(body['uuid']))] });
      return bookings[0]!.madeFrom;
    };
    const [one, same, other, staff] = [await from(1), await from(1), await from(2), await from(1, admin)];
    expect([one === same, one === other, staff]).toEqual([true, false, '']);
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await snapshotOf(running().service.connection))).not.toContain('198.51.100');
  });

  it.each(['payment', 'trip'])('is given to notification, never to %s', async (asking) => {
    const bookingIds = [await idOf(await book())];
    await expect(client().forMessages(serviceCaller(asking, 'coral'), { bookingIds })).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
    await expect(client().forLinks(serviceCaller(asking, 'coral'), { requestId: 'x' })).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  });

  it('is of the asked operator alone [ID-07]', async () => {
    const bookingIds = [await idOf(await book())];
    expect((await client().forMessages(serviceCaller('notification', 'lagoon'), { bookingIds })).bookings).toEqual([]);
  });
});

describe('asking for the links of a contact', () => {
  it('says the same whether or not a booking has the contact', async () => {
    const phone = newPhone();
    await book({ phone });
    const known = await askForLinks({ phone });
    const unknown = await askForLinks({ phone: newPhone() });
    expect(known).toMatchObject(SENT);
    expect(unknown.body).toEqual(known.body);
  });

  it('finds the upcoming bookings of exactly this phone, and of this operator', async () => {
    const phone = newPhone();
    const [first, second, gone] = [await book({ phone }), await book({ phone, tripId: 2 }), await book({ phone })];
    await book({ phone: newPhone() });
    await running().call(calls.cancelBooking, admin, { bookingId: await idOf(gone), reason: 'Twice' });
    await askForLinks({ phone, phoneCountryCode: 'mv' });
    const { requestId } = await newestRequest();
    const found = await client().forLinks(asNotification, { requestId });
    expect(found).toMatchObject({ contact: { $case: 'phone', value: `+960${phone}` }, host: visitor.host });
    expect(found.bookings.map(({ uuid }) => uuid)).toEqual([first, second]);
    await expect(client().forLinks(serviceCaller('notification', 'lagoon'), { requestId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('finds an e-mail address in any case, and names it as the booking has it', async () => {
    const name = `Guest${randomInt(1e9)}`;
    const uuid = await book({ email: `${name}@Example.com`, phone: '' });
    await book({ email: `${name}@example.com.mv`, phone: '' });
    await askForLinks({ email: `${name.toLowerCase()}@example.com` });
    const found = await client().forLinks(asNotification, { requestId: (await newestRequest()).requestId });
    expect(found.contact).toEqual({ $case: 'email', value: `${name}@Example.com` });
    expect(found.bookings.map((one) => one.uuid)).toEqual([uuid]);
  });

  it('publishes the request without the contact', async () => {
    const phone = newPhone();
    await askForLinks({ phone });
    const { requestId } = await newestRequest();
    await eventually(() => expect(running().published.map(({ key }) => key)).toContain(`coral:links:${requestId}`));
    expect(JSON.stringify(running().published)).not.toContain(phone);
  });

  it.each([
    [{}, 'Please enter at least one.', 'CONTACT'],
    [{ phone: '12' }, 'Invalid phone number.', 'PHONE'],
    [{ email: 'aisha' }, 'Invalid email address.', 'EMAIL'],
  ])('refuses %o', async (input, error, code) => {
    const before = (await requests()).length;
    expect(await askForLinks(input)).toMatchObject({ status: 400, body: { error, code } });
    expect(await requests()).toHaveLength(before);
  });

  it('finds bookings of a contact by an index', async () => {
    const query = new MongoContactBookings(running().service.connection).upcoming('coral', { phone: '+9607771234' }, new Date());
    expect(await explainsWithoutCollscan(query)).toBe(true);
  });
});
