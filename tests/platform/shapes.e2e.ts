import { expect, test } from '@playwright/test';
import { calls } from '@atoll/contracts/http/calls';
import { routes, type Route } from '@atoll/contracts/http/routes';
import { z } from 'zod';
import { call, callNames, exchange, tokenOf } from './gateway.js';

type Properties = Record<string, { type?: string; anyOf?: { type?: string }[] }>;

/** A value of a type that the field does not accept. */
function wrongFor(field: Properties[string]): unknown {
  const types = field.anyOf?.map(({ type }) => type) ?? [field.type];
  return types.includes('object') ? 'text' : { not: 'this' };
}

let token: string;
test.beforeAll(async () => {
  token = await tokenOf('coral', 'super');
});

for (const name of callNames) {
  const { method, path, input } = calls[name];
  // A file comes as multipart, whose parts are text: `slips.service.test.ts`.
  const route: Route = routes[name];
  if (route.body?.kind === 'file') continue;
  const schema = z.toJSONSchema(input as z.ZodType, { unrepresentable: 'any', io: 'input' }) as { properties?: Properties; additionalProperties?: unknown };
  if (method !== 'POST' || !schema.properties || name === 'paymentCallback') continue;
  for (const [field, of] of Object.entries(schema.properties)) {
    test(`${path} refuses a ${field} of a wrong type and names it [XC-07]`, async () => {
      const { status, body } = await call('coral', name, { [field]: wrongFor(of) }, token);
      expect(status).toBe(400);
      expect(body['error']).toMatch(/^Please check \w+\.$/);
    });
  }
}

test('a body that is not JSON is refused with an error text [XC-04, XC-07]', async () => {
  const { status, body } = await exchange('coral.localhost', 'POST', '/api/login', { body: '{"username":' });
  expect(status).toBe(400);
  expect(body['error']).toEqual(expect.any(String));
});

test('an unknown path returns 404 with an error text [XC-07]', async () => {
  const { status, body } = await exchange('coral.localhost', 'GET', '/api/nosuchcall');
  expect({ status, error: body['error'] }).toEqual({ status: 404, error: 'Not found.' });
});

test('every refusal carries error, code and request id [XC-04]', async () => {
  const { body } = await call('coral', 'getTrips');
  expect(Object.keys(body).sort()).toEqual(['code', 'error', 'requestId']);
});

test('/api/openapi.json describes every call, with its aliases', async () => {
  const { status, body } = await exchange('coral.localhost', 'GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(body['openapi']).toMatch(/^3\.1/);
  const paths = Object.keys(body['paths'] as object);
  for (const name of callNames) expect(paths).toContain(calls[name].path.replace(/:(\w+)/g, '{$1}'));
  expect(paths).toContain('/api/createtripforroute');
});
