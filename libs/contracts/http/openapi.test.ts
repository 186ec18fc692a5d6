import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { calls, type Call } from './calls.js';
import { openApiDocument } from './openapi.js';
import { refusalsOf } from './refusals.js';

interface Described {
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { properties?: object; required?: string[] } } } };
  responses: Record<string, { headers?: object; content?: object }>;
}

const { paths, components } = openApiDocument();
const schemas: Record<string, object> = components.schemas;
const described = (method: 'get' | 'post', path: string) => paths[path]?.[method] as Described;

it('describes that a token is returned in a header, and only there [XC-04]', () => {
  for (const call of [described('post', '/api/login'), described('get', '/api/me')])
    expect(Object.keys(call.responses['200']?.headers ?? {})).toEqual(['Authorization']);
  expect(described('get', '/api/getconfigs').responses['200']).not.toHaveProperty('headers');
});

it('describes the redirect of a browser that returns from the bank', () => {
  const { responses } = described('get', '/api/paymentreturn');
  expect(Object.keys(responses).filter((status) => status < '400')).toEqual(['302']);
  expect(responses['302']?.headers).toHaveProperty('Location');
  expect(responses['302']).not.toHaveProperty('content');
});

it('requires the signature of a bank instead of a token, and no header twice [PY-08]', () => {
  const { security, parameters, requestBody } = described('post', '/api/paymentcallback/{gateway}');
  expect(security).toEqual([]);
  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['gateway', 'path', true],
    ['X-Signature', 'header', false],
    ['X-Signature-Nonce', 'header', false],
    ['X-Signature-Timestamp', 'header', false],
    ['Stripe-Signature', 'header', false],
  ]);
  const { properties, required } = requestBody!.content['application/json'].schema;
  expect([Object.keys(properties ?? {}), required ?? []]).toEqual([[], []]);
});

/** The codes with which a call is refused, by HTTP status. */
function refusalsIn({ responses }: Described): Record<string, string[]> {
  const refused = Object.entries(responses).filter(([status]) => status >= '400') as [
    string,
    { content: { 'application/json': { schema: { oneOf: { $ref: string }[] } } } },
  ][];
  return Object.fromEntries(
    refused.map(([status, { content }]) => [status, content['application/json'].schema.oneOf.map(({ $ref }) => $ref.split('/').at(-1) as string)]),
  );
}

it('describes every refusal of a call by status and code, with the parameters that come with it [XC-04]', () => {
  const refusals = refusalsIn(described('post', '/api/createroute'));
  expect(Object.keys(refusals)).toEqual(['400', '401', '403', '404', '405', '408', '409', '413', '415', '422', '429', '500', '503']);
  expect(refusals['400']).toEqual(expect.arrayContaining(['BAD_INPUT', 'ROUTE_NAME', 'ROUTE_STOP_PERM']));
  expect(refusals['401']).toEqual(['TOKEN_EXPIRED', 'CONTEXT_INVALID', 'TOKEN_MISSING']);
  expect([refusals['403'], refusals['404'], refusals['422'], refusals['429']]).toEqual([['FORBIDDEN'], ['NOT_FOUND'], ['OTHER_BODY'], ['RATE_LIMIT']]);
  const named = Object.values(refusals).flat();
  expect(named).not.toContain('SEATS_NOT_AVAILABLE');
  expect(schemas['ROUTE_STOP_PERM']).toMatchObject({
    required: ['error', 'code', 'requestId'],
    properties: { code: { const: 'ROUTE_STOP_PERM' }, params: { properties: { stop: { type: 'integer' } } } },
  });
  for (const name of named) expect(schemas).toHaveProperty(name as string);
});

it('describes each refusal of every call once, under the status of docs/errors.md, and none without one [XC-04]', () => {
  const rows = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^\| (\w+) \| (\d+) \|/gm)].map(([, code, status]) => [code, status] as [string, string]);
  const documented = new Map(rows);
  for (const call of Object.values(calls) as Call[]) {
    const { name, path, method } = call;
    const { responses } = described(method === 'GET' ? 'get' : 'post', path.replace(/:(\w+)/g, '{$1}'));
    expect([name, responses['default']]).toEqual([name, undefined]);
    const shown = Object.entries(refusalsIn({ responses } as Described)).flatMap(([status, codes]) => codes.map((code) => `${code} ${status}`));
    expect([name, ...shown.toSorted()]).toEqual([
      name,
      ...Object.keys(refusalsOf(call))
        .map((code) => `${code} ${documented.get(code)}`)
        .toSorted(),
    ]);
  }
});

it('describes an Idempotency-Key where the call supports one', () => {
  const takesKey = (path: string) => described('post', path).parameters.some(({ name }) => name === 'Idempotency-Key');
  expect(['/api/createbooking', '/api/createlocation', '/api/updateconfig'].map(takesKey)).toEqual([true, true, false]);
});
