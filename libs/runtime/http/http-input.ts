import { badField } from '@atoll/errors/common';
import type { ZodType } from 'zod';
import type { CallDefinition } from './call.js';
import { textReader } from './text-rules.js';

export interface RawInput {
  readonly query: unknown;
  readonly body: unknown;
  readonly params: unknown;
}

type Fields = Record<string, unknown>;

/** The value of a query parameter's text, by the type that the schema declares. */
const fromText: Record<string, (text: string) => unknown> = {
  number: (text) => (text === '' ? undefined : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text === '' ? undefined : text),
};

/** Prepared once per call: merges path, query or body, converts the texts of path, query and form to their types, applies the rules of texts, and validates. */
export function inputReader(call: CallDefinition): (raw: RawInput) => unknown {
  const types = declaredTypes(call.input);
  const readTexts = textReader(call.input);
  const parse = (value: unknown): unknown => parsed(call.input, readTexts ? readTexts(value) : value);
  const fromAddress = (fields: Fields): Fields => {
    const read: Fields = {};
    for (const [key, type] of types) {
      if (!Object.hasOwn(fields, key)) continue;
      const value = fields[key];
      const convert = typeof value === 'string' ? fromText[type] : undefined;
      read[key] = convert ? convert(value as string) : value;
    }
    return read;
  };
  const isText = call.method === 'GET' || call.body?.kind === 'file';
  return ({ query, body, params }) => {
    const path = fromAddress((params ?? {}) as Fields);
    if (call.method === 'POST' && Array.isArray(body)) return parse(body);
    if (call.method === 'POST' && body !== undefined && (typeof body !== 'object' || body === null)) throw badField('body');
    const given = ((call.method === 'GET' ? query : body) ?? {}) as Fields;
    const named = call.anyCaseKey ? inOneCase(given, call.anyCaseKey) : given;
    return parse({ ...(isText ? fromAddress(named) : named), ...path });
  };
}

function parsed(schema: ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.find((part) => typeof part === 'string');
  throw badField(field ?? 'body');
}

/** Clients spell this one key in several cases (spec XC-13, D-78). */
function inOneCase(fields: Fields, wanted: string): Fields {
  if (Object.hasOwn(fields, wanted)) return fields;
  const found = Object.keys(fields).find((key) => key.toLowerCase() === wanted.toLowerCase());
  return found === undefined ? fields : { ...fields, [wanted]: fields[found] };
}

interface Declared {
  readonly type: string;
  readonly innerType?: { readonly _zod: { readonly def: Declared } };
  readonly shape?: Record<string, { readonly _zod: { readonly def: Declared } }>;
}

const declarationOf = (schema: unknown): Declared => (schema as { _zod: { def: Declared } })._zod.def;

function declaredTypes(schema: ZodType): ReadonlyMap<string, string> {
  const { shape } = declarationOf(schema);
  return new Map(
    Object.entries(shape ?? {}).map(([key, field]) => {
      let declared = field._zod.def;
      while (declared.innerType) declared = declared.innerType._zod.def;
      return [key, declared.type];
    }),
  );
}
