import { expect, it } from '@jest/globals';
import { routes } from '@atoll/contracts/http/routes';
import type { Route } from '@atoll/contracts/http/routes';
import { gatewayConfig } from './gateway-config.js';

const urls = {
  identity: 'http://i',
  trip: 'http://t',
  booking: 'http://b',
  payment: 'http://p',
  reporting: 'http://r',
  notification: 'http://n',
  customer: 'http://c',
  admin: 'http://a',
  captain: 'http://k',
  shell: 'http://s',
};
const config = gatewayConfig({ hostname: '127.0.0.1', port: 0 }, urls);

/** As the engine: the first endpoint whose path matches runs its pipeline. */
function stepsFor(path: string) {
  const name = Object.keys(config.apiEndpoints).find((each) => new RegExp(config.apiEndpoints[each]!.pathRegex).test(path));
  return config.pipelines[name!]!.policies.map((step) => (step.forward ? `to ${step.forward.action.serviceEndpoint}` : Object.keys(step)[0]!));
}

it('forwards every call of the contract, also by its alias, to the service that owns it', () => {
  for (const route of Object.values<Route>(routes)) {
    for (const path of [route.path, ...(route.aliases ?? [])]) expect(stepsFor(path.replace(':gateway', 'bml')).at(-1)).toBe(`to ${route.owner}`);
  }
});

it('accepts a path with or without a trailing slash', () => {
  expect(stepsFor('/api/login/')).toEqual(stepsFor('/api/login'));
});

it('authenticates users by token, and leaves the authentication of banks to payment', () => {
  expect(stepsFor('/api/login')).toEqual(['entry', 'operator', 'actor', 'limits', 'method', 'body', 'to identity']);
  expect(stepsFor('/api/paymentcallback/bml')).toEqual(['entry', 'operator', 'limits', 'method', 'body', 'to payment']);
});

it.each([
  '/api',
  '/api/',
  '/api/nosuchcall',
  '/api/loginx',
  '/api/login/x',
  '/api/paymentcallback',
  '/api/paymentcallback/bml/x',
  '/remotes/other/x.js',
  '/remotes',
])('returns not found for %s', (path) => expect(stepsFor(path).at(-1)).toBe('notFound'));

it('forwards remotes to their own servers and all other pages to the shell', () => {
  expect(stepsFor('/remotes/captain/remoteEntry.js').at(-1)).toBe('to captain');
  for (const path of ['/', '/admin', '/booking/x', '/apiary']) expect(stepsFor(path).at(-1)).toBe('to shell');
});

it('has no admin API', () => {
  expect(config).not.toHaveProperty('admin');
});
