import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OperatorDirectoryClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { SealedSecrets } from '@atoll/runtime/secrets/sealed-secrets';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import { startTestIdentity, type TestIdentity } from '../testing/service.js';
import type { User } from '../users/user.js';
import { Users } from '../users/users.port.js';

const KEYS = `k1:${randomBytes(32).toString('base64')}`;
const SID = `AC${'0'.repeat(32)}`;

let identity: TestIdentity;
let superUser: User;
let admin: User;
beforeAll(async () => {
  process.env['CREDENTIAL_KEYS'] = KEYS;
  identity = await startTestIdentity({ CREDENTIAL_KEYS: KEYS });
  superUser = (await identity.service.get(Users).byUsername('coral', 'super'))!;
  admin = await identity.account('adam', { isAdmin: true });
});
afterAll(async () => {
  delete process.env['CREDENTIAL_KEYS'];
  await identity?.stop();
});

const twilio = { kind: 'twilio', account: SID, sender: '+15005550006', secret: 'the-token' };
const gateway = { kind: 'http', url: 'https://sms.example.com/send', body: '{"to":"{to}","text":"{text}"}', secret: 'Bearer abc' };
const update = (carrier: object) => identity.ask('updateSmsCarrier', carrier, identity.actor(superUser));
const shown = async () => (await identity.ask('getSmsCarrier', undefined, identity.actor(superUser))).body['carrier'] as Record<string, unknown>;
const settingsFor = (service: string, operatorId = 'coral') =>
  identity.peers.client(OperatorDirectoryClient).settings(serviceCaller(service, operatorId), { operatorId });

describe("the carrier of an operator's SMS", () => {
  it('is saved by a super user with its key sealed, which no call returns and no record holds in clear [ID-04]', async () => {
    expect(await update({ ...twilio, version: (await shown())['version'] })).toMatchObject({ status: 200, body: { message: 'SMS carrier saved.' } });
    const carrier = await shown();
    expect(carrier).toMatchObject({ kind: 'twilio', account: SID, sender: '+15005550006', hasSecret: true });
    expect(JSON.stringify(carrier)).not.toContain('the-token');
    expect(JSON.stringify(await snapshotOf(identity.service.connection))).not.toContain('the-token');
    await identity.refused('getSmsCarrier', undefined, admin, 403, 'You are not allowed to do this.');
    await identity.refused('updateSmsCarrier', twilio, admin, 403, 'You are not allowed to do this.');
  });

  it('is given to notification alone, which can open its key, and to no other operator', async () => {
    await update(twilio);
    const { smsCarrier } = await settingsFor('notification');
    expect(new SealedSecrets(KEYS).open(smsCarrier!.sealedSecret, 'coral')).toBe('the-token');
    expect((await settingsFor('booking')).smsCarrier).toBeUndefined();
    expect((await settingsFor('notification', 'lagoon')).smsCarrier).toBeUndefined();
  });

  it('keeps its key while it goes to the same account or host, and needs it again for another one', async () => {
    await update(gateway);
    const { secret: _, ...kept } = gateway;
    expect(await update({ ...kept, url: 'https://sms.example.com/v2' })).toMatchObject({ status: 200 });
    await identity.refused('updateSmsCarrier', { ...kept, url: 'https://sms.attacker.example/send' }, superUser, 400, 'Please enter the key of the carrier.');
    await identity.refused('updateSmsCarrier', { kind: 'twilio', account: SID, sender: '1234' }, superUser, 400, 'Please enter the key of the carrier.');
  });

  it('is not overwritten from a screen that shows an earlier one', async () => {
    const { version } = await shown();
    await update({ ...gateway, sender: 'Coral' });
    const refusal = 'Someone else has changed this record meanwhile. Please check it and save again.';
    await identity.refused('updateSmsCarrier', { ...gateway, sender: 'Reef', version }, superUser, 409, refusal);
  });

  it('is refused in the order of the form', async () => {
    const wrong = [
      [{ ...twilio, account: 'AC1' }, 'Please enter the account SID, such as AC and 32 characters.'],
      [{ ...twilio, sender: '' }, 'Please enter a number or a name of at most 11 letters and digits.'],
      [{ ...gateway, url: 'https://127.0.0.1/' }, 'Please enter an address of the public internet that begins with https://.'],
      [{ ...gateway, url: 'http://sms.example.com/' }, 'Please enter an address of the public internet that begins with https://.'],
      [{ ...gateway, body: '{"to":"{to}"}' }, 'Please enter JSON or a form in which to and text stand in braces.'],
    ] as const;
    for (const [carrier, text] of wrong) await identity.refused('updateSmsCarrier', carrier, superUser, 400, text);
  });

  it('is that of the deployment again once it is taken away', async () => {
    await update(twilio);
    expect(await update({ kind: '' })).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ kind: '', account: '', hasSecret: false });
    expect((await settingsFor('notification')).smsCarrier).toBeUndefined();
  });
});

it('is not kept by a platform without keys', async () => {
  delete process.env['CREDENTIAL_KEYS'];
  const other = await startTestIdentity();
  try {
    const by = other.actor((await other.service.get(Users).byUsername('coral', 'super'))!);
    expect(await other.ask('updateSmsCarrier', twilio, by)).toMatchObject({
      status: 409,
      body: { error: 'This platform has no key to keep credentials with.' },
    });
  } finally {
    await other.stop();
  }
});
