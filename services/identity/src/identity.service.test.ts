import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OperatorDirectoryClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { startTestIdentity } from './testing/service.js';
import type { TestIdentity } from './testing/service.js';

// argon2 is slow on a busy machine
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity?.stop());

describe('the operator', () => {
  it('is public with its brand, texts and payment set-up [ID-04] [ID-05]', async () => {
    const { body } = await identity.ask('getOperator', undefined, undefined, 'lagoon');
    expect(body['operator']).toMatchObject({
      productTitle: 'Lagoon Lines',
      companyName: 'Lagoon Lines',
      termsText: '',
      primaryColour: '#0f766e',
      cardMVR: true,
      cardUSD: false,
      bankTransfer: true,
      cash: false,
      zone: 'Indian/Maldives',
    });
    expect((await identity.ask('getOperator')).body['operator']).toMatchObject({ productTitle: 'Coral Ferries' });
  });
});

describe('client errors', () => {
  const error = { page: '/', name: 'TypeError', message: 'no such trip', stack: '' };

  it('are accepted from every visitor, and refused when they are too long', async () => {
    expect((await identity.ask('reportClientError', error)).status).toBe(200);
    const thrown = new Error('two\nlines');
    const { status } = await identity.ask('reportClientError', { ...error, message: thrown.message, stack: (thrown.stack ?? '').slice(0, 2000) });
    expect([status, thrown.stack?.includes('\n')]).toEqual([200, true]);
    const long = await identity.ask('reportClientError', { ...error, stack: 'x'.repeat(2001) });
    expect(long).toMatchObject({ status: 400, body: { error: 'Please check stack.' } });
  });
});

describe('over gRPC', () => {
  it('returns the operator of a host [ID-07]', async () => {
    const directory = identity.peers.client(OperatorDirectoryClient);
    const ask = (host: string) => directory.byHost(serviceCaller('gateway', '-'), { host });
    expect(await ask('lagoon.localhost')).toEqual({ operatorId: 'lagoon' });
    await expect(ask('reef.localhost')).rejects.toMatchObject({ kind: 'not_found' });
  });
});
