import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SmsCarrier as Account } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { calls } from '@atoll/contracts/http/calls';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { SettingsClient } from '@atoll/operator-settings/client';
import { SealedSecrets } from '@atoll/runtime/secrets/sealed-secrets';
import { callerAs, superActor } from '@atoll/runtime/testing/callers';
import { MessageRefused } from '../channels/message-refused.js';
import { SmsCarrier } from '../channels/sms-carrier.port.js';
import { startTestNotification, type TestNotification } from '../testing/service.js';

const SID = `AC${'0'.repeat(32)}`;
const KEYS = `k1:${randomBytes(32).toString('base64')}`;
const secrets = new SealedSecrets(KEYS);

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The company's API on loopback, which the deployment allows. */
let company: Server;
let received: Received[];
let response: { status: number; location?: string };
let notification: TestNotification;
const origin = (): string => `http://127.0.0.1:${(company.address() as AddressInfo).port}`;

beforeAll(async () => {
  company = createServer((request, reply) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      reply.writeHead(response.status, response.location ? { location: response.location } : {}).end('{}');
    })();
  });
  await new Promise<void>((resolve) => company.listen(0, '127.0.0.1', resolve));
  notification = await startTestNotification(() => new Date(), {}, { CREDENTIAL_KEYS: KEYS, OUTGOING_ORIGINS: origin(), TWILIO_URL: origin() });
});
afterAll(async () => {
  await notification?.stop();
  company.close();
  company.closeAllConnections();
});
beforeEach(() => {
  received = [];
  response = { status: 201 };
  notification.carrier.received.length = 0;
});

function withAccount(account: Partial<Account>, operatorId = 'coral'): void {
  notification.peerData.smsCarrier = wholeMessage(Account, { sealedSecret: secrets.seal('the-key', operatorId), ...account });
  notification.service.get(SettingsClient).invalidate('coral');
}
const sms = { reference: 'r1', to: '+9607712345', from: 'Coral Ferries', text: 'Say "yes" & go' };
const send = () => notification.service.get(SmsCarrier).send('coral', sms);

describe("an operator's own account", () => {
  it('at Twilio gets messages as its API takes them [NT-08]', async () => {
    withAccount({ kind: 'twilio', account: SID, sender: '+15005550006' });
    await send();
    expect(received).toHaveLength(1);
    const [{ path, headers, body }] = received as [Received];
    expect(path).toBe(`/2010-04-01/Accounts/${SID}/Messages.json`);
    expect(headers.authorization).toBe(`Basic ${Buffer.from(`${SID}:the-key`).toString('base64')}`);
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ To: '+9607712345', From: '+15005550006', Body: 'Say "yes" & go' });
    expect(notification.carrier.received).toEqual([]);
  });

  it('at Twilio may send through a messaging service', async () => {
    const service = `MG${'a'.repeat(32)}`;
    withAccount({ kind: 'twilio', account: SID, sender: service });
    await send();
    expect(new URLSearchParams(received[0]!.body).get('MessagingServiceSid')).toBe(service);
    expect(new URLSearchParams(received[0]!.body).has('From')).toBe(false);
  });

  it('at any other company gets them by the template of the operator [NT-08]', async () => {
    withAccount({ kind: 'http', url: `${origin()}/send?v=2`, body: '{"to":"{to}","sender":"{from}","message":"{text}","id":"{reference}"}' });
    await send();
    expect(received[0]).toMatchObject({ path: '/send?v=2', headers: { authorization: 'the-key', 'content-type': 'application/json' } });
    expect(JSON.parse(received[0]!.body)).toEqual({ to: '+9607712345', sender: 'Coral Ferries', message: 'Say "yes" & go', id: 'r1' });
  });

  it.each([
    [400, true],
    [401, false],
    [429, false],
    [503, false],
  ])('that responds %i refuses the message for good: %s [NT-08]', async (status, isFinal) => {
    withAccount({ kind: 'twilio', account: SID, sender: '+15005550006' });
    response = { status };
    const error: unknown = await send().catch((err: unknown) => err);
    expect(error).toMatchObject({ message: `the SMS carrier responded ${status}` });
    expect(error instanceof MessageRefused).toBe(isFinal);
  });

  it('is not followed to another address, so that the key goes nowhere else', async () => {
    withAccount({ kind: 'http', url: `${origin()}/send`, body: 'to={to}&text={text}' });
    response = { status: 307, location: `${origin()}/elsewhere` };
    await expect(send()).rejects.toThrow('responded 307');
    expect(received.map(({ path }) => path)).toEqual(['/send']);
  });

  it.each(['https://127.0.0.1/', 'https://169.254.169.254/latest/meta-data', 'https://localhost/', 'http://sms.example.com/'])(
    'is not called at %s, even if it was stored so',
    async (url) => {
      withAccount({ kind: 'http', url, body: 'to={to}&text={text}' });
      await expect(send()).rejects.toThrow('the address is not one of the public internet');
    },
  );

  it('needs the key that was sealed for this operator, and none copied from another one [ID-07]', async () => {
    withAccount({ kind: 'twilio', account: SID, sender: '+15005550006' }, 'lagoon');
    await expect(send()).rejects.toThrow();
    expect(received).toEqual([]);
  });

  it('has a lane of its own, so that one that hangs holds up no other operator', async () => {
    const carrier = notification.service.get(SmsCarrier);
    withAccount({ kind: 'twilio', account: SID, sender: '+15005550006' });
    expect(await carrier.laneOf('coral')).toBe('coral');
    delete notification.peerData.smsCarrier;
    notification.service.get(SettingsClient).invalidate('coral');
    expect(await carrier.laneOf('coral')).toBe('');
  });
});

describe('a test message', () => {
  const test = (phone: string) => notification.call(calls.sendTestSms, callerAs(superActor()), { phone });

  it('is sent through the account and says whether the company took it', async () => {
    withAccount({ kind: 'twilio', account: SID, sender: '+15005550006' });
    expect(await test('7712345')).toMatchObject({ status: 200, body: { message: 'The carrier took the message.' } });
    expect(new URLSearchParams(received[0]!.body).get('To')).toBe('+9607712345');
    response = { status: 401 };
    expect(await test('7712345')).toMatchObject({ status: 409, body: { error: 'The carrier did not take the message (status 401).' } });
    withAccount({ kind: 'http', url: 'https://10.0.0.1/', body: 'to={to}&text={text}' });
    expect(await test('7712345')).toMatchObject({ status: 409, body: { error: 'The carrier cannot be reached.' } });
    expect(await test('77')).toMatchObject({ status: 400, body: { error: 'Invalid phone number.' } });
  });
});
