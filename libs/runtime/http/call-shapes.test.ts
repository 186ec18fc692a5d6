import { expect, it } from '@jest/globals';
import { calls, type Call } from '@atoll/contracts/http/calls';
import { z } from 'zod';
import { refusalOf } from '../testing/refusal.js';
import { inputReader } from './http-input.js';

interface Described {
  readonly type?: string;
  readonly anyOf?: readonly Described[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
}

const described = (schema: z.ZodType): Described => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Described;

/** A value that the schema accepts, with its required fields only. */
function accepted(field: Described): unknown {
  const { type, anyOf, enum: values, const: only, items, properties = {}, required = [] } = field;
  if (only !== undefined) return only;
  if (values) return values[0];
  if (anyOf) return accepted(anyOf[0]!);
  if (type === 'string') return 'x'.repeat(field.minLength ?? 1);
  if (type === 'boolean') return true;
  if (type === 'array') return Array.from({ length: field.minItems ?? 0 }, () => accepted(items ?? {}));
  if (type === 'object') return Object.fromEntries(required.map((key) => [key, accepted(properties[key]!)]));
  return type === 'number' || type === 'integer' ? Math.max(field.minimum ?? 1, 1) : null;
}

/** A value of a type that the field does not accept. */
function wrongFor({ type, anyOf }: Described): unknown {
  const types = anyOf?.map((one) => one.type) ?? [type];
  return types.includes('object') ? 'text' : { not: 'this' };
}

/** As the call reads it: fields of a query arrive as texts, and the input of some calls is a list. */
function reads(call: Call, input: unknown): unknown {
  const read = inputReader(call);
  return call.method === 'GET' ? read({ query: input, body: undefined, params: {} }) : read({ query: {}, body: input, params: {} });
}

it.each((Object.values(calls) as Call[]).map((call) => [call.path, call] as const))(
  '%s accepts its required fields alone, and refuses each field of a wrong type by its name [XC-07]',
  (_path, call) => {
    const schema = described(call.input);
    const isList = schema.type === 'array';
    const fields = isList ? schema.items! : schema;
    // Another kind of schema would have no field to check.
    expect(fields.type).toBe('object');
    const given = (value: unknown): unknown => (isList ? [value] : value);
    const usual = accepted(fields) as object;
    expect(refusalOf(() => reads(call, given(usual)))).toEqual(given(usual));
    const properties = Object.entries(fields.properties ?? {});
    const refusals = properties.map(([field, of]) => [field, refusalOf(() => reads(call, given({ ...usual, [field]: wrongFor(of) })))]);
    expect(refusals).toEqual(properties.map(([field]) => [field, `Please check ${field}.`]));
  },
);
