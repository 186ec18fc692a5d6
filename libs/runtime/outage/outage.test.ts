import { expect, it } from '@jest/globals';
import { errorCatalogue } from '@atoll/errors/catalogue';
import { isOutage, refusalOf } from './outage.js';
import { PeerUnavailable } from './peer-unavailable.js';

const named = (name: string, over: object = {}) => Object.assign(new Error('x'), { name, ...over });

it.each<[string, unknown, boolean]>([
  ['a connection to the database that broke', named('MongoNetworkError'), true],
  ['a database that cannot be reached', named('MongoServerSelectionError'), true],
  ['such an error in another one', new Error('y', { cause: named('MongoNetworkError') }), true],
  ['an election of a primary', named('MongoServerError', { code: 10107 }), true],
  ['a write that the driver would retry', named('MongoServerError', { hasErrorLabel: (label: string) => label === 'RetryableWriteError' }), true],
  ['a peer that did not respond', new PeerUnavailable('trip'), true],
  ['a duplicate key', named('MongoServerError', { code: 11000 }), false],
  ['a code of another kind of error', named('SystemError', { code: 7 }), false],
  ['a defect', new TypeError('x is not a function'), false],
])('tells %s from a defect [D-104]', (_, error, expected) => {
  expect(isOutage(error)).toBe(expected);
  expect(refusalOf(error)?.code).toBe(expected ? 'SERVICE_AWAY' : undefined);
});

it('leaves a refusal as it is, even if an outage caused it', () => {
  const gatewayError = errorCatalogue('gateway', { BANK: { kind: 'upstream_unavailable', text: 'The bank did not answer.' } });
  expect(refusalOf(gatewayError('BANK', { cause: named('MongoNetworkError') }))?.code).toBe('BANK');
});
