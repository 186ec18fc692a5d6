import { calls } from '@atoll/contracts/http/calls';
import { adminActor, callerAs, userActor } from '@atoll/runtime/testing/callers';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { eventually } from '@atoll/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomInt, randomUUID } from 'node:crypto';
import { privateTransfers } from './requests/private-transfers/private-transfers.schema.js';
import { A_DAY, aTransferForm, aWaitlistForm } from './testing/request-builders.js';
import { aRunningService, DELETED_LOCATION, startBookingService, visitor, type BookingService } from './testing/service.js';

const admin = callerAs(adminActor());
const { running } = aRunningService();

type Name = 'createWaitlist' | 'createPrivateTransfer';
const send = (name: Name, input: object, caller = visitor, headers: Record<string, string> = {}) => running().call(calls[name], caller, input, headers);
const onDay = async (date: string) => (await running().call(calls.getWaitlists, admin, { date })).body as { waitlists: { id: number }[] };
const transfers = async (over: object = {}) =>
  (await running().call(calls.getPrivateTransfers, admin, over)).body as { privateTransfers: { id: number; status: string }[]; count: number };
const publishedOf = (key: string) =>
  running()
    .published.filter((event) => event.key === key)
    .map(({ type }) => type);

describe('a waitlist', () => {
  it('is joined, listed for staff with the names of its locations, and published without the contact [BK-69] [BK-72] [BK-73]', async () => {
    expect(await send('createWaitlist', { ...aWaitlistForm, date: '2090-05-01' })).toMatchObject({
      status: 200,
      body: { message: 'You are on the waitlist.', code: 'WAITLIST_JOINED' },
    });
    const { waitlists } = await onDay('2090-05-01');
    expect(waitlists).toEqual([
      {
        id: expect.any(Number),
        preferredTime: 'Morning',
        date: '2090-05-01',
        fromLocationId: 1,
        toLocationId: 2,
        fromLocation: { id: 1, name: 'Malé' },
        toLocation: { id: 2, name: 'Maafushi' },
        phone: '+9607771234',
        email: 'aisha@example.mv',
        tripCreated: false,
        created_at: expect.any(String),
      },
    ]);
    expect((await running().call(calls.getPendingWaitlists, admin)).body).toEqual({ waitlists });
    await eventually(() => expect(publishedOf(`coral:waitlist:${waitlists[0]?.id}`)).toEqual(['WaitlistJoined']));
    expect(JSON.stringify(running().published)).not.toMatch(/aisha|7771234/);
  });

  it('of a repeated request with its key is one entry, whatever the account [BK-69] [XC-14]', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const input = { ...aWaitlistForm, date: '2090-05-02' };
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await send('createWaitlist', input, callerAs(userActor()), headers));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await onDay('2090-05-02')).waitlists).toHaveLength(1);
  });

  it('is refused for a location that trip does not know, or that is deleted', async () => {
    for (const toLocationId of [DELETED_LOCATION, 77]) {
      for (const [name, input] of [
        ['createWaitlist', aWaitlistForm],
        ['createPrivateTransfer', aTransferForm],
      ] as const)
        expect(await send(name, { ...input, toLocationId })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  it('list refuses a date that is none [BK-72]', async () => {
    expect(await running().call(calls.getWaitlists, admin, { date: 'soon' })).toMatchObject({ status: 400, body: { error: 'Please check date.' } });
    expect((await running().call(calls.getWaitlists, admin)).body).toEqual({ waitlists: [] });
  });
});

it('both kinds of request are refused to customers during maintenance, and staff may still make them [ID-61]', async () => {
  const { stored } = running().peerData;
  const lagoon = (actor = visitor) => ({ ...actor, operatorId: 'atolltransfer' });
  running().peerData.stored = { ...stored, maintenance: 'true' };
  running().peerData.locations = { ...running().peerData.locations, atolltransfer: running().peerData.locations?.['coral'] ?? [] };
  for (const [name, input] of [
    ['createWaitlist', aWaitlistForm],
    ['createPrivateTransfer', aTransferForm],
  ] as const) {
    expect(await send(name, input, lagoon())).toMatchObject({ status: 503, body: { code: 'MAINTENANCE' } });
    expect(await send(name, input, lagoon(admin))).toMatchObject({ status: 200 });
  }
  running().peerData.stored = stored;
});

describe('a private transfer', () => {
  it('is requested, listed with its people, and rejected once [PT-03] [PT-11] [PT-12] [PT-13]', async () => {
    expect(await send('createPrivateTransfer', aTransferForm)).toMatchObject({ status: 200, body: { code: 'PRIVATE_TRANSFER_REQUESTED' } });
    const { privateTransfers: listed } = await transfers({ search: 'aisha@' });
    expect(listed[0]).toEqual({
      id: expect.any(Number),
      status: 'Pending',
      fromLocationId: 1,
      toLocationId: 2,
      fromLocation: { id: 1, name: 'Malé' },
      toLocation: { id: 2, name: 'Maafushi' },
      fromTime: `${A_DAY}T10:00:00.000Z`,
      phone: '+9607771234',
      email: 'aisha@example.mv',
      notes: 'Two surfboards',
      customers: [
        { name: 'Person 1', ageGroupId: 1, ageGroup: expect.objectContaining({ name: 'Adult', occupiesSeat: true }) },
        { name: 'Person 2', ageGroupId: 2, ageGroup: expect.objectContaining({ name: 'Child' }) },
        { name: 'Person 3', ageGroupId: 3, ageGroup: expect.objectContaining({ occupiesSeat: false }) },
      ],
      created_at: expect.any(String),
      trip: null,
      booking: null,
    });
    const privateTransferId = listed[0]?.id ?? 0;
    expect((await running().call(calls.getPendingPrivateTransfers, admin)).body).toMatchObject({ privateTransfers: [{ id: privateTransferId }] });
    const reject = () => running().call(calls.rejectPrivateTransfer, admin, { privateTransferId });
    expect(await reject()).toMatchObject({ status: 200, body: { message: 'Request rejected.' } });
    expect(await reject()).toMatchObject({ status: 409, body: { code: 'PRIVATE_TRANSFER_REJECTED' } });
    expect(await transfers({ status: 'Rejected' })).toMatchObject({ count: 1, privateTransfers: [{ id: privateTransferId, status: 'Rejected' }] });
    expect((await running().call(calls.getPendingPrivateTransfers, admin)).body).toEqual({ privateTransfers: [] });
    await eventually(() => expect(publishedOf(`coral:privateTransfer:${privateTransferId}`)).toEqual(['PrivateTransferRequested', 'PrivateTransferRejected']));
    expect(JSON.stringify(running().published)).not.toMatch(/aisha|7771234|Person/);
  });

  it('that was accepted cannot be rejected, and an unknown one is not found [PT-07]', async () => {
    await send('createPrivateTransfer', aTransferForm);
    const id = (await transfers()).privateTransfers[0]?.id ?? 0;
    await privateTransfers.on(running().service.connection).updateOne(keyOf('coral', id), { $set: { status: 'Accepted' } });
    const reject = (privateTransferId: number) => running().call(calls.rejectPrivateTransfer, admin, { privateTransferId });
    expect(await reject(id)).toMatchObject({ status: 409, body: { code: 'PRIVATE_TRANSFER_ACCEPTED' } });
    expect(await reject(999)).toMatchObject({ status: 404 });
  });

  it('with another body under the same key is refused [PT-03] [XC-14]', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = (await transfers()).count;
    expect((await send('createPrivateTransfer', aTransferForm, visitor, headers)).status).toBe(200);
    expect((await send('createPrivateTransfer', aTransferForm, visitor, headers)).status).toBe(200);
    expect((await send('createPrivateTransfer', { ...aTransferForm, notes: 'Other' }, visitor, headers)).status).toBe(422);
    expect((await transfers()).count).toBe(before + 1);
  });
});

describe('the requests of one contact or address, with limits', () => {
  let limited: BookingService;
  beforeAll(async () => {
    limited = await startBookingService({ RATE_LIMITS: 'on' });
  });
  afterAll(() => limited?.stop());
  /** A new one each time, because the limit counts for a day, over several runs of the tests. */
  const aPhone = () => String(randomInt(7_200_000, 7_999_999));
  const aMail = () => `${randomUUID()}@example.mv`;
  const forms = { createWaitlist: aWaitlistForm, createPrivateTransfer: aTransferForm };

  it.each(['createWaitlist', 'createPrivateTransfer'] as const)(
    '%s accepts twenty a day per phone number and e-mail address, without those that are refused, and any number from staff [XC-15]',
    async (name) => {
      const from = async (contact: object, caller = visitor) => (await limited.call(calls[name], caller, { ...forms[name], ...contact })).status;
      const [phone, email] = [aPhone(), aMail()];
      expect(await from({ phone, email, toLocationId: DELETED_LOCATION })).not.toBe(200);
      for (let i = 0; i < 20; i++) expect(await from(i % 2 ? { phone, email } : { phone, email: email.toUpperCase() })).toBe(200);
      expect([await from({ phone, email: null }), await from({ phone: null, email })]).toEqual([429, 429]);
      expect([await from({ phone, email }, admin), await from({ phone: aPhone(), email: aMail() })]).toEqual([200, 200]);
    },
  );

  it.each(['createWaitlist', 'createPrivateTransfer'] as const)(
    '%s accepts two hundred a day from one address, and any number from staff [XC-15]',
    async (name) => {
      const anAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
      const from = async (address: string, caller = visitor) =>
        (await limited.call(calls[name], caller, { ...forms[name], phone: aPhone(), email: aMail() }, { 'x-forwarded-for': address })).status;
      const [address, other] = [anAddress(), anAddress()];
      for (let i = 0; i < 200; i++) expect(await from(address)).toBe(200);
      expect([await from(address), await from(other), await from(address, admin)]).toEqual([429, 200, 200]);
    },
  );
});
