import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { OperatorDirectoryService, SettingsResponse } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { SendNowClient, SendNowService } from '@atoll/contracts/gen/atoll/notification/v1/notification';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { aRecord } from '@atoll/operator-settings/testing';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import { askedOperator } from '@atoll/runtime/testing/peers';
import { startFakePeer, startTestService, type FakePeer, type TestService } from '@atoll/runtime/testing/service';
import { environment } from '../environment.js';
import { migrations } from '../migrations.js';
import { NotificationModule } from '../module.js';
import { held } from '../testing/lease.js';
import { startTestCarrier, type TestCarrier } from '../testing/carrier.js';
import { SendMessages } from './send-messages.js';

let carrier: TestCarrier;
let identity: FakePeer;
let notification: TestService;
let sent = 0;

beforeAll(async () => {
  carrier = await startTestCarrier();
  identity = await startFakePeer({
    service: OperatorDirectoryService,
    handlers: {
      settings: (_, metadata) =>
        wholeMessage(SettingsResponse, { operator: { ...aRecord, operatorId: askedOperator(metadata), hostNames: ['coral.test', 'book.coral.test'] } }),
    },
  });
  const ours = { SMS_URL: carrier.url, SMS_API_KEY: 'our-key', PUBLIC_SCHEME: 'https', SMTP_HOST: '127.0.0.1', SMTP_FROM: 'bookings@atoll.test' };
  Object.assign(process.env, ours);
  notification = await startTestService({
    name: 'notification',
    environment,
    migrations,
    module: NotificationModule,
    grpc: { services: [SendNowService] },
    env: { IDENTITY_GRPC: identity.address, BOOKING_GRPC: identity.address, TRIP_GRPC: identity.address, ...ours },
  });
});
afterAll(async () => {
  await notification?.stop();
  identity?.stop();
  carrier?.close();
});
afterEach(() => {
  carrier.received.length = 0;
  carrier.statuses.length = 0;
});

const someCode = (over: object = {}) => ({
  reference: `code-${(sent += 1)}`,
  bookingId: 7,
  phone: '+9607712345',
  code: '482915',
  validMinutes: 10,
  host: 'book.coral.test',
  language: 'en',
  ...over,
});
const ask = (request: ReturnType<typeof someCode>) => notification.peers.client(SendNowClient).localPriceCode(serviceCaller('booking', 'coral'), request);
const stored = async (reference: string) =>
  ((await snapshotOf(notification.service.connection))['messages'] as { _id: string; channels: object[] }[]).find(({ _id }) => _id === `${reference}:sms`);

describe('the code for the local price', () => {
  it('goes to the phone of the booking at once, bound to the host at which it was made [NT-04]', async () => {
    const request = someCode();
    expect(await ask(request)).toEqual({ sent: true });
    expect(carrier.received).toEqual([
      {
        reference: request.reference,
        to: '+9607712345',
        from: 'Coral Ferries',
        text: 'Coral Ferries: 482915 is your code for the local price. It is valid for 10 minutes.\n\n@book.coral.test #482915',
        authorization: 'Bearer our-key',
      },
    ]);
    expect(await stored(request.reference)).toMatchObject({
      operatorId: 'coral',
      template: 'local-price-code',
      bookingId: 7,
      channels: [{ channel: 'sms', outcome: 'sent', attempts: 1 }],
    });
  });

  it('is sent in the language of the booking, with the line by which phones fill it in [NT-04]', async () => {
    await ask(someCode({ language: 'dv' }));
    expect(carrier.received[0]?.text).toBe('\u2068Coral Ferries\u2069: ދިވެހިންގެ އަގު ލިބޭނެ ކޯޑަކީ 482915. މުއްދަތަކީ 10 މިނެޓު.\n\n@book.coral.test #482915');
  });

  it("is bound to one of the operator's hosts, whatever was asked for [NT-04]", async () => {
    await ask(someCode({ host: 'evil.test' }));
    expect(carrier.received[0]?.text).toContain('@coral.test #482915');
  });

  it('is stored nowhere, nor is the phone [NT-04]', async () => {
    await ask(someCode({ code: '739146' }));
    const text = JSON.stringify(await snapshotOf(notification.service.connection));
    expect(text).not.toContain('739146');
    expect(text).not.toContain('7712345');
  });

  it('is sent once, however often it is asked for under one reference [XC-14]', async () => {
    const request = someCode();
    const answers = await Promise.all([ask(request), ask(request), ask(request)]);
    expect(answers.filter((answer) => answer.sent)).toHaveLength(1);
    expect(carrier.received).toHaveLength(1);
  });

  it.each([503, 400])('that the carrier does not take (%i) is logged as failed and not tried again [NT-04]', async (status) => {
    const request = someCode();
    carrier.statuses.push(status);
    expect(await ask(request)).toEqual({ sent: false });
    await notification.service.get(SendMessages).run(held);
    expect(await stored(request.reference)).toMatchObject({ channels: [{ channel: 'sms', outcome: 'failed', attempts: 1 }] });
    expect(carrier.received).toEqual([]);
  });
});
