import { rounds } from '@atoll/testing/rounds';
import { z } from 'zod';
import type { CallDefinition } from '../http/call.js';
import type { Answer } from './service.js';

/** As JSON texts: some of these are no JavaScript value (1e400, the key `__proto__`). */
const ODD = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '0.5',
  '1e400',
  '2147483648',
  '4294967296',
  '9007199254740991',
  '9007199254740993',
  '123456789012345678901234567890',
  '""',
  '"NaN"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202eabc"',
  '"\\u200b"',
  '"((([*+?\\\\$"',
  '"$where"',
  '"9999-99-99"',
  '"2026-02-30"',
  '"-271822-01-01T00:00:00Z"',
  '"+275761-01-01"',
  `"${'x'.repeat(10_000)}"`,
  '[]',
  '[1,2]',
  '[[[[]]]]',
  '[null]',
  `[${'1,'.repeat(9_999)}1]`,
  `[${'{},'.repeat(9_999)}{}]`,
  '{}',
  '{"$gt":""}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":1,"length":-1}',
];

const BODIES = [
  'null',
  '[]',
  '1',
  '"text"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '[{}]',
  '[null]',
  '{',
  '\u0000',
];

const ADDRESSES = [
  '__proto__=1',
  '__proto__[polluted]=true',
  'constructor=1',
  'constructor.prototype.polluted=1',
  'toString=1',
  '%00=%00',
  '%=1',
  '&&&==',
  'a=%ff',
];

const HOLE = '"@odd@"';

/** In the short form so many neighbouring fields of a call share the odd values, so that each value is sent to each call; in the long form every field gets all. */
const SHARED_BY = 8;

/** Is a request of the call, odd in one place. */
export interface OddRequest {
  readonly name: string;
  readonly definition: CallDefinition;
  /** The body as it is sent; none for a GET. */
  readonly body: string;
}

interface Described {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
}

/** Requests that are like `usual` but for one odd value, for every field of the call at every depth. */
function oddRequests(definition: CallDefinition, usual: object): OddRequest[] {
  const schema = z.toJSONSchema(definition.input, { unrepresentable: 'any', io: 'input' }) as Described;
  const holed = withHole(schema, usual);
  const share = Math.min(holed.length, rounds(SHARED_BY, 1));
  if (definition.method === 'GET')
    return [...ADDRESSES, ...holed.flatMap((one, i) => inAddress(one).filter((_, j) => (i + j) % share === 0))].map((query) => asked(definition, query));
  const ofField = (one: unknown, i: number) => ODD.filter((_, j) => (i + j) % share === 0).map((odd) => JSON.stringify(one).replace(HOLE, () => odd));
  const bodies = [...BODIES, ...holed.flatMap(ofField)];
  return bodies.map((body) => ({ name: body.slice(0, 200), definition, body }));
}

/** The usual input once for each field, with a hole in that field's place. */
function withHole(schema: Described, usual: unknown): unknown[] {
  const described = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const { properties, items } = described;
  const own = usual as Record<string, unknown> | undefined;
  if (properties) {
    const given = typeof own === 'object' && own !== null ? own : {};
    return Object.entries(properties).flatMap(([key, field]) => [
      { ...given, [key]: '@odd@' },
      ...withHole(field, given[key]).map((value) => ({ ...given, [key]: value })),
    ]);
  }
  if (!items) return [];
  const [first] = Array.isArray(own) ? (own as unknown[]) : [];
  return [['@odd@'], ...withHole(items, first).map((value) => [value])];
}

function inAddress(holed: unknown): string[] {
  const fields = Object.entries(holed as Record<string, unknown>);
  const key = fields.find(([, value]) => value === '@odd@')?.[0] ?? '';
  const others = fields.filter(([name]) => name !== key).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const odd = ODD.map((text) => (text.length > 5_000 ? text.slice(0, 5_000) : text)).map((text) => `${key}=${encodeURIComponent(text.replace(/^"|"$/g, ''))}`);
  const raw = [
    `${key}=%00`,
    `${key}=a%00b`,
    `${key}=%ed%a0%80`,
    `${key}=%ff`,
    `${key}=%`,
    `${key}=1&${key}=2`,
    `${key}[]=1`,
    `${key}[$gt]=`,
    `${key}=%e2%80%ae`,
  ];
  return [...odd, ...raw].map((query) => [...others, query].join('&'));
}

const asked = (definition: CallDefinition, query: string): OddRequest => ({
  name: query.slice(0, 200),
  definition: { ...definition, path: `${definition.path}?${query}` },
  body: '',
});

const AT_ONCE = 8;

/** Those of the odd requests that fail with 5xx, or are refused without a text, a code and a request id. */
export async function oddFailures(definition: CallDefinition, usual: object, send: (request: OddRequest) => Promise<Answer>): Promise<unknown[]> {
  const failed: unknown[] = [];
  const requests = oddRequests(definition, usual);
  while (requests.length > 0) {
    const some = requests.splice(0, AT_ONCE);
    for (const [i, { status, body }] of (await Promise.all(some.map(send))).entries()) {
      const isRefusal = [body.error, body.code, body.requestId].every((text) => typeof text === 'string');
      if (status >= 500 || (status >= 400 && !isRefusal)) failed.push({ status, sent: some[i]?.name });
    }
  }
  if (Object.hasOwn(Object.prototype, 'polluted')) failed.push('the prototype of all objects was changed');
  return failed;
}
