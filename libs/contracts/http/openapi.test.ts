import { expect, it } from '@jest/globals';
import { openApiDocument } from './openapi.js';

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
  expect(Object.keys(responses)).toEqual(['302', 'default']);
  expect(responses['302']?.headers).toHaveProperty('Location');
  expect(responses['302']).not.toHaveProperty('content');
});

it('requires the signature of a bank instead of a token, and no header twice [PY-08]', () => {
  const { security, parameters, requestBody } = described('post', '/api/paymentcallback/{gateway}');
  expect(security).toEqual([]);
  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['gateway', 'path', true],
    ['X-Signature', 'header', true],
    ['X-Signature-Nonce', 'header', true],
    ['X-Signature-Timestamp', 'header', true],
  ]);
  const { properties, required } = requestBody!.content['application/json'].schema;
  expect([Object.keys(properties ?? {}), required ?? []]).toEqual([[], []]);
});

it('describes every refusal of a call by its code, with the parameters that come with it [XC-04]', () => {
  const { default: refused } = described('post', '/api/createroute').responses as {
    default: { content: { 'application/json': { schema: { oneOf: { $ref: string }[] } } } };
  };
  const named = refused.content['application/json'].schema.oneOf.map(({ $ref }) => $ref.split('/').at(-1));
  expect(named).toEqual(expect.arrayContaining(['ROUTE_NAME', 'ROUTE_STOP_PERM', 'NOT_FOUND', 'TOKEN_MISSING', 'FORBIDDEN', 'OTHER_BODY', 'INTERNAL']));
  expect(named).not.toContain('SEATS_NOT_AVAILABLE');
  expect(schemas['ROUTE_STOP_PERM']).toMatchObject({
    required: ['error', 'code', 'requestId'],
    properties: { code: { const: 'ROUTE_STOP_PERM' }, params: { properties: { stop: { type: 'integer' } } } },
  });
  for (const name of named) expect(schemas).toHaveProperty(name as string);
});

it('describes an Idempotency-Key where the call supports one', () => {
  const takesKey = (path: string) => described('post', path).parameters.some(({ name }) => name === 'Idempotency-Key');
  expect(['/api/createbooking', '/api/createlocation', '/api/updateconfig'].map(takesKey)).toEqual([true, true, false]);
});
