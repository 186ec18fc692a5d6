import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@atoll/money/money';
import { signedByBank } from '../../testing/bml-connect.js';
import type { NotificationHeaders } from '../payment-gateway.port.js';
import { isRefusedCredentials } from '../refused-credentials.js';
import { HttpBmlConnect } from './bml-connect.http-client.js';

const gateway = new HttpBmlConnect({ url: 'http://127.0.0.1:1', apiKey: 'secret', timeoutMs: 500 });
const good = signedByBank('secret');
const body = { transactionId: 'tx-1', localId: 'key-1', amount: 92520, currency: 'MVR', state: 'CONFIRMED' };
const notified = (headers: NotificationHeaders, change: object = {}) => gateway.notified(headers, JSON.stringify({ ...body, ...change }));
const read = { gatewayRef: 'tx-1', localId: 'key-1', amount: money('MVR', 92520) };

describe('a notification of BML Connect', () => {
  it('is authenticated by the digest of nonce, time and key [PY-08]', () => {
    expect(notified(good)).toEqual(read);
    expect(notified({ ...good, 'x-signature': good['x-signature']?.toUpperCase() })).toEqual(read);
  });

  it.each<[string, NotificationHeaders]>([
    ['nothing at all', {}],
    ['no signature', { ...good, 'x-signature': undefined }],
    ['another key', signedByBank('guess')],
    ['another nonce', { ...good, 'x-signature-nonce': 'n-2' }],
    ['another time', { ...good, 'x-signature-timestamp': '1795417201' }],
    ['half a digest', { ...good, 'x-signature': good['x-signature']?.slice(0, 32) }],
    ['no hexadecimal', { ...good, 'x-signature': 'z'.repeat(64) }],
    ['an empty nonce', signedByBank('secret', '', '1')],
  ])('is refused with %s [PY-08]', (_case, headers) => {
    expect(() => notified(headers)).toThrow(expect.objectContaining({ code: 'SIGNATURE' }));
  });

  it.each([
    ['amount as text', { amount: '92520' }],
    ['broken amount', { amount: 925.2 }],
    ['unknown currency', { currency: 'EUR' }],
    ['no transaction', { transactionId: undefined }],
    ['a transaction that is no text', { transactionId: { $ne: null } }],
    ['an endless transaction', { transactionId: 'x'.repeat(101) }],
    ['no key', { localId: undefined }],
  ])('with %s selects no attempt [PY-08]', (_case, change) => {
    expect(() => notified(good, change)).toThrow(expect.objectContaining({ code: 'TRANSACTION_MISMATCH' }));
  });

  it.each(['', 'null', '[', '"text"'])('with the body %p selects no attempt [PY-08]', (rawBody) => {
    expect(() => gateway.notified(good, rawBody)).toThrow(expect.objectContaining({ code: 'TRANSACTION_MISMATCH' }));
  });

  it('of its documented type is read, and of another type says nothing of a transaction [PY-08]', () => {
    expect(notified(good, { eventType: 'NOTIFY_TRANSACTION_CHANGE' })).toEqual(read);
    expect(notified(good, { eventType: 'NOTIFY_TOKENISATION_STATUS' })).toBeUndefined();
  });
});

describe('BML Connect out of reach', () => {
  it('is reported as a payment that could not be started [PY-04]', async () => {
    await expect(gateway.find('tx-1')).rejects.toMatchObject({ code: 'GATEWAY', kind: 'upstream_unavailable' });
  });
});

describe('a response of BML Connect', () => {
  let bank: Server | undefined;
  afterEach(() => void bank?.close());

  async function answering(status: number, json: object): Promise<HttpBmlConnect> {
    bank = createServer((_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))).listen(
      0,
      '127.0.0.1',
    );
    await once(bank, 'listening');
    return new HttpBmlConnect({ url: `http://127.0.0.1:${(bank.address() as AddressInfo).port}`, apiKey: 'secret' });
  }

  it.each([
    ['CONFIRMED', 'confirmed'],
    ['REFUND_REQUESTED', 'confirmed'],
    ['REFUNDED', 'confirmed'],
    ['VOIDED', 'failed'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'expired'],
    ['QR_CODE_GENERATED', 'open'],
    ['a state to come', 'open'],
  ])('with the state %s says %s [PY-08]', async (state, expected) => {
    const connect = await answering(200, { id: 'tx-1', localId: 'key-1', amount: 92520, currency: 'MVR', state });
    expect((await connect.find('tx-1'))?.state).toBe(expected);
  });

  it.each([
    [201, { state: 'REFUNDED' }, 'refunded'],
    [201, { state: 'REFUND_REQUESTED' }, 'requested'],
    [400, { code: 'PP-400' }, 'refused'],
    [404, { code: 'PP-404' }, 'refused'],
  ])('%i to a refund %p is %s [D-71]', async (status, json, expected) => {
    expect(await (await answering(status, json)).refund({ key: 'r1', gatewayRef: 'tx-1', amount: money('MVR', 1) })).toBe(expected);
  });

  it.each([401, 403])('%i says that the bank does not accept our key', async (status) => {
    const failed: unknown = await (await answering(status, {})).find('tx-1').catch((error: unknown) => error);
    expect([isRefusedCredentials(failed), (failed as { code: string }).code]).toEqual([true, 'GATEWAY']);
  });

  it.each([
    [401, {}],
    [500, {}],
    [200, {}],
    [500, { state: 'REFUNDED' }],
  ])('%i to a refund %p leaves its state unknown [D-71]', async (status, json) => {
    await expect((await answering(status, json)).refund({ key: 'r1', gatewayRef: 'tx-1', amount: money('MVR', 1) })).rejects.toMatchObject({ code: 'GATEWAY' });
  });
});
