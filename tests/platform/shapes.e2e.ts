import { expect, test } from '@playwright/test';
import { calls } from '@atoll/contracts/http/calls';
import { routes, type CallName, type Route } from '@atoll/contracts/http/routes';
import { z } from 'zod';
import { call, callNames, exchange, tokenOf } from '../gateway.js';

interface Described {
  readonly properties?: Readonly<Record<string, { type?: string; anyOf?: { type?: string }[] }>>;
}

let token: string;
test.beforeAll(async () => {
  token = await tokenOf('coral', 'super');
});

/** The first field of a call whose values are never texts; undefined where there is none. */
function fieldWithoutText(name: CallName): string | undefined {
  const { properties = {} } = z.toJSONSchema(calls[name].input as z.ZodType, { unrepresentable: 'any', io: 'input' }) as Described;
  const typesOf = ({ type, anyOf }: NonNullable<Described['properties']>[string]) => anyOf?.map((one) => one.type) ?? [type];
  const isTextless = (types: readonly (string | undefined)[]): boolean => types.every((type) => ['number', 'integer', 'boolean', 'null'].includes(type ?? ''));
  const first = Object.entries(properties)[0];
  return first && isTextless(typesOf(first[1])) ? first[0] : undefined;
}

// Every field of every call is checked in process (`call-shapes.test.ts`); here one call of each service and method shows that its pipeline applies the schema.
const owners = [...new Set(callNames.map((name) => routes[name].owner))];
for (const owner of owners) {
  for (const method of ['POST', 'GET'] as const) {
    const sample = callNames.find((name) => {
      const route: Route = routes[name];
      return route.owner === owner && route.method === method && route.body?.kind !== 'file' && route.role !== 'bank' && fieldWithoutText(name);
    });
    if (!sample) continue;
    const field = fieldWithoutText(sample)!;
    test(`${routes[sample].path} of ${owner} refuses a ${field} of a wrong type and names it [XC-07]`, async () => {
      const { status, body } = await call('coral', sample, { [field]: 'text' }, token);
      expect({ status, error: body['error'] }).toEqual({ status: 400, error: `Please check ${field}.` });
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
