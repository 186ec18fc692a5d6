import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OperatorDirectoryClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { NO_OPERATOR, serviceCaller } from '@atoll/runtime/context/service-caller';
import { startTestIdentity, type TestIdentity } from '../testing/service.js';
import type { User } from '../users/user.js';

let identity: TestIdentity;
let admin: User;
let captain: User;
beforeAll(async () => {
  identity = await startTestIdentity();
  admin = await identity.account('adam', { isAdmin: true });
  captain = await identity.account('ali', { isCaptain: true });
});
afterAll(() => identity?.stop());

const words = { text: 'booking-moved', language: 'en', sms: 'Moved: {refNo}. {link}', subject: '', mail: '' };
const ask = (name: 'switchMessage' | 'updateMessageText' | 'getMessageSettings', input?: object) => identity.ask(name, input, identity.actor(admin));
const shown = async () => (await ask('getMessageSettings')).body;
const settingsFor = (service: string, operatorId = 'coral') =>
  identity.peers.client(OperatorDirectoryClient).settings(serviceCaller(service, operatorId), { operatorId });

describe("an operator's messages to its customers", () => {
  it('are left out and sent again by an admin, one by one [NT-07]', async () => {
    expect(await shown()).toMatchObject({ off: [], texts: [] });
    const off = { template: 'booking-created', isOn: false };
    for (const _ of [1, 2]) expect(await ask('switchMessage', off)).toMatchObject({ status: 200, body: { message: 'The message is not sent any more.' } });
    expect(await shown()).toMatchObject({ off: ['booking-created'] });
    expect(await ask('switchMessage', { ...off, isOn: true })).toMatchObject({ status: 200, body: { message: 'The message is sent from now on.' } });
    expect(await shown()).toMatchObject({ off: [] });
  });

  it('cannot be left out where a customer waits for them [NT-01, NT-02, NT-07]', async () => {
    for (const template of ['waitlist-served', 'private-transfer-accepted', 'payment-confirmed', 'booking-cancelled', 'trip-rescheduled', 'local-price-code'])
      expect((await ask('switchMessage', { template, isOn: false })).status).toBe(400);
  });

  it("have the operator's own words, by text and language, until the product's are wanted again [NT-08]", async () => {
    expect(await ask('updateMessageText', words)).toMatchObject({ status: 200, body: { message: 'Text saved.' } });
    await ask('updateMessageText', { ...words, language: 'dv', sms: ' ބަދަލު: {link} ' });
    await ask('updateMessageText', { ...words, subject: 'Moved' });
    expect((await shown())['texts']).toEqual([
      { ...words, language: 'dv', sms: 'ބަދަލު: {link}' },
      { ...words, subject: 'Moved' },
    ]);
    for (const language of ['en', 'dv']) await ask('updateMessageText', { ...words, language, sms: '' });
    expect((await shown())['texts']).toEqual([]);
  });

  it('are given to notification alone, and to no other operator', async () => {
    await ask('updateMessageText', words);
    expect((await settingsFor('notification')).messages).toEqual({ off: [], texts: [words] });
    expect((await settingsFor('booking')).messages).toBeUndefined();
    expect((await settingsFor('notification', 'lagoon')).messages).toBeUndefined();
  });

  it('are refused with a value that there is not, without one that is needed, with a national ID, and in too many SMS', async () => {
    for (const [over, text] of [
      [{ sms: '{refno} {link}' }, 'The SMS has no value {refno}.'],
      [{ sms: 'Moved: {refNo}' }, 'The SMS needs {link}.'],
      [{ sms: `${'ބ'.repeat(500)} {link}` }, 'The SMS would take 9 parts. At most 6 are allowed.'],
      [{ subject: '{nationalId}' }, 'The subject has no value {nationalId}.'],
      [{ mail: 'Card A123456 is not valid.' }, 'Please leave ID numbers out: messages never contain them.'],
      [{ mail: '{name}' }, 'The mail has no value {name}.'],
      [{ text: 'refunded', mail: 'Paid back.' }, 'The mail needs {amount}.'],
    ] as const)
      await identity.refused('updateMessageText', { ...words, sms: '', ...over }, admin, 400, text);
  });

  it('are not overwritten from a screen that shows an earlier state, and are for admins alone [ID-07]', async () => {
    const { version } = await shown();
    await ask('updateMessageText', { ...words, mail: 'Moved.' });
    const refusal = 'Someone else has changed this record meanwhile. Please check it and save again.';
    await identity.refused('updateMessageText', { ...words, mail: 'Other.', version }, admin, 409, refusal);
    for (const [name, input] of [
      ['getMessageSettings', undefined],
      ['updateMessageText', words],
      ['switchMessage', { template: 'booking-created', isOn: false }],
    ] as const)
      await identity.refused(name, input, captain, 403, 'You are not allowed to do this.');
  });
});

it('notification alone learns which operators remind passengers of their trips', async () => {
  const withReminders = async (service: string) =>
    (await identity.peers.client(OperatorDirectoryClient).withReminders(serviceCaller(service, NO_OPERATOR), {})).operatorIds;
  expect(await withReminders('notification')).toEqual([]);
  await identity.ask('updateConfig', [{ id: 32, value: 2400 }], identity.actor(admin));
  expect(await withReminders('notification')).toEqual(['coral']);
  await identity.ask('updateConfig', [{ id: 32, value: 0 }], identity.actor(admin));
  expect(await withReminders('notification')).toEqual([]);
  await expect(withReminders('booking')).rejects.toThrow();
});

describe('reports that are mailed', () => {
  const weekly = {
    report: 'revenue',
    every: 'week',
    hour: 7,
    format: 'xlsx',
    language: 'en',
    addresses: [' office@example.com ', '', 'Office@Example.com', 'boss@example.com'],
    isOn: true,
  };
  const save = (input: object) => identity.ask('saveReportMail', input, identity.actor(admin));
  const list = async () => (await identity.ask('getReportMails', undefined, identity.actor(admin))).body as { reportMails: { id: number }[]; version: number };
  const wanted = async (service: string) =>
    (await identity.peers.client(OperatorDirectoryClient).withReportMails(serviceCaller(service, NO_OPERATOR), {})).operators;

  it('are added, changed, switched off and removed by an admin; reporting alone learns of those of operators with one that is on', async () => {
    expect(await save(weekly)).toMatchObject({ status: 200, body: { message: 'The report is sent by e-mail.' } });
    const addresses = ['office@example.com', 'boss@example.com'];
    const [{ id }] = (await list()).reportMails as [{ id: number }];
    expect((await list()).reportMails).toEqual([{ ...weekly, id, addresses }]);
    const [coral, ...others] = await wanted('reporting');
    expect([coral?.operatorId, coral?.zone, coral?.reportMails[0]?.addresses, others]).toEqual(['coral', 'Indian/Maldives', addresses, []]);
    await expect(wanted('booking')).rejects.toThrow();
    const since = coral?.reportMails[0]?.sinceMs ?? 0;
    expect(since).toBeGreaterThan(0);
    await save({ ...weekly, id, report: 'trips' });
    expect((await wanted('reporting'))[0]?.reportMails).toMatchObject([{ id, report: 'trips', sinceMs: since }]);
    await save({ ...weekly, id, isOn: false });
    expect(await wanted('reporting')).toEqual([]);
    expect(await identity.ask('removeReportMail', { id }, identity.actor(admin))).toMatchObject({ status: 200 });
    expect((await list()).reportMails).toEqual([]);
    await identity.refused('removeReportMail', { id }, admin, 404, 'Not found.');
  });

  it('are refused without an address, with one that is none, as one too many, from an earlier state, and to captains [ID-07]', async () => {
    await identity.refused('saveReportMail', { ...weekly, addresses: [' '] }, admin, 400, 'Please enter an e-mail address.');
    await identity.refused('saveReportMail', { ...weekly, addresses: ['office@example.com', 'office@localhost'] }, admin, 400, 'Invalid email address.');
    await identity.refused('saveReportMail', { ...weekly, id: 999 }, admin, 404, 'Not found.');
    expect((await save({ ...weekly, hour: 0 })).status).toBe(400);
    expect((await save({ ...weekly, addresses: Array.from({ length: 11 }, (_, i) => `a${i}@example.com`) })).status).toBe(400);
    const { version } = await list();
    for (let i = 0; i < 20; i += 1) await save(weekly);
    await identity.refused('saveReportMail', weekly, admin, 409, 'At most 20 reports can be sent by e-mail.');
    await identity.refused(
      'saveReportMail',
      { ...weekly, version },
      admin,
      409,
      'Someone else has changed this record meanwhile. Please check it and save again.',
    );
    await identity.refused('getReportMails', undefined, captain, 403, 'You are not allowed to do this.');
  });
});
