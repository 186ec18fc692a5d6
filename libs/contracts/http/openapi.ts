import { z } from 'zod';
import { statuses } from '../gen/statuses.js';
import { calls, type Call } from './calls.js';
import { refusalsOf } from './refusals.js';

/** Schemas hold no transforms, so what is described is exactly what is accepted. */
const schemaOf = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return schema;
};

/** `error` is the text to show; `code` and `params` are for clients with a catalogue of their own. */
const refusalSchema = (code: string, params: z.ZodObject) => ({
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string' },
    code: { const: code },
    requestId: { type: 'string' },
    ...(Object.keys(params.shape).length > 0 && { params: schemaOf(params, 'output') }),
  },
});

/** Returns a response for each HTTP status with which the call may be refused, with the codes that it then has. */
function refusedOf(call: Call): Record<string, object> {
  const codes = Map.groupBy(Object.keys(refusalsOf(call)), (code) => statuses[code]);
  const responses = [...codes].map(([status, ofStatus]) => {
    if (status === undefined) throw new Error(`${ofStatus.join(', ')}: no catalogue has the code; run npm run generate`);
    return [status, refused(ofStatus)];
  });
  return Object.fromEntries(responses) as Record<string, object>;
}

const refused = (codes: readonly string[]) => ({
  description: `Refused: ${codes.join(', ')}`,
  content: {
    'application/json': {
      schema: { oneOf: codes.map((code) => ({ $ref: `#/components/schemas/${code}` })), discriminator: { propertyName: 'code' } },
    },
  },
});

const openPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function parametersOf(call: Call) {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const schema = schemaOf(call.input, 'input') as { properties?: Record<string, object>; required?: string[] };
  const path = inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const query =
    call.method === 'GET'
      ? Object.entries(schema.properties ?? {}).map(([name, of]) => ({
          name,
          in: 'query',
          required: schema.required?.includes(name) ?? false,
          schema: of,
        }))
      : [];
  const key = call.idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }] : [];
  const tag = call.conditional ? [{ name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } }] : [];
  const signed = Object.entries(call.requestHeaders ?? {}).map(([name, description]) => ({
    name,
    in: 'header',
    required: false, // each payment gateway sends its own
    description,
    schema: { type: 'string' },
  }));
  return [...path, ...query, ...key, ...tag, ...signed];
}

/** Without the fields that are in the path. */
function bodyOf(call: Call) {
  const { properties = {}, required = [], ...schema } = schemaOf(call.input, 'input') as { properties?: Record<string, object>; required?: string[] };
  const inBody = (name: string) => !call.path.includes(`:${name}`);
  return {
    ...schema,
    ...(Object.keys(properties).length > 0 && { properties: Object.fromEntries(Object.entries(properties).filter(([name]) => inBody(name))) }),
    ...(required.length > 0 && { required: required.filter(inBody) }),
  };
}

function doneOf(call: Call) {
  const headers = Object.entries(call.responseHeaders ?? {}).map(([name, description]) => [name, { description, schema: { type: 'string' } }]);
  const shown = headers.length > 0 && { headers: Object.fromEntries(headers) };
  if (call.redirects) return { 302: { description: 'Goes on elsewhere', ...shown } };
  if (call.produces && /^(?:image\/|application\/pdf$)/.test(call.produces))
    return { 200: { description: 'Done', ...shown, content: { [call.produces]: { schema: { type: 'string', format: 'binary' } } } } };
  return {
    200: {
      description: 'Done',
      ...shown,
      content: { [call.produces ?? (call.stream ? 'text/event-stream' : 'application/json')]: { schema: schemaOf(call.output, 'output') } },
    },
  };
}

function securityOf({ role }: Call): object[] {
  if (role === 'bank') return [];
  return role === 'public' || role === 'uuid' ? [{}, { token: [] }] : [{ token: [] }];
}

function operationOf(call: Call) {
  return {
    operationId: call.name as string,
    tags: [call.owner],
    summary: `For: ${call.role}`,
    security: securityOf(call),
    parameters: parametersOf(call),
    ...(call.method === 'POST' && {
      requestBody: { required: true, content: { [call.body?.kind === 'file' ? 'multipart/form-data' : 'application/json']: { schema: bodyOf(call) } } },
    }),
    responses: {
      ...doneOf(call),
      ...(call.conditional && { 304: { description: 'Unchanged since the response with that ETag' } }),
      ...refusedOf(call),
    },
  };
}

/** The OpenAPI 3.1 document of `/api`, made from the same schemas that validate. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of Object.values(calls) as Call[]) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const operation = operationOf(call);
      if (path !== call.path) operation.operationId = `${call.name}Alias`;
      paths[openPath(path)] = { ...paths[openPath(path)], [call.method.toLowerCase()]: operation };
    }
  }
  const refusals = (Object.values(calls) as Call[]).flatMap((call) => Object.entries(refusalsOf(call)));
  return {
    openapi: '3.1.0',
    info: { title: 'Atoll', version: '1', description: 'Booking platform for boat and ferry operators. The operator is known by the host that is asked.' },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: Object.fromEntries(refusals.map(([code, params]) => [code, refusalSchema(code, params)])),
    },
    paths,
  };
}
