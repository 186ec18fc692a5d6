import { textKinds } from '@atoll/contracts/http/shapes';
import { badField } from '@atoll/errors/common';
import type { ZodType } from 'zod';

export type TextKind = 'line' | 'multiline' | 'secret';

/** Control characters, separators of lines, lone surrogates, and what makes the text around it read in another order (Trojan Source). */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
/** More combining marks than any language needs (UAX 15, stream-safe text): `normalize` takes quadratic time to order a run of them, seconds for 120 kB. */
const LONG_RUN_OF_MARKS = /(?<!\p{M})\p{M}{31}/u;
const LINE_BREAKS = /\r\n|[\n\r\u2028\u2029]/g;
/** Joiners are legal between letters and inside emoji; a text of nothing else, of marks without a letter, or of U+FFFC (a missing object), shows nothing. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u2800\uFFFC]/u;
const SPACES = /\p{Zs}/gu;

/** The text as it is stored, or undefined where it is refused. Without a visible character it is empty, so that the rule for a missing text decides. */
export function readText(text: string, kind: TextKind): string | undefined {
  if (LONG_RUN_OF_MARKS.test(text)) return undefined;
  if (kind === 'secret') return FORBIDDEN.test(text) ? undefined : text.replace(SPACES, ' ').normalize('NFC');
  const read = (kind === 'multiline' ? text.replace(LINE_BREAKS, '\n') : text).trim();
  if (FORBIDDEN.test(kind === 'multiline' ? read.replaceAll('\n', '') : read)) return undefined;
  return VISIBLE.test(read) ? read.normalize('NFC') : '';
}

/** Reads the texts inside a value, and leaves all else to the schema; `field` is named in a refusal. */
type TextReader = (value: unknown, field?: string) => unknown;

interface Declared {
  readonly type: string;
  readonly innerType?: ZodType;
  readonly element?: ZodType;
  readonly options?: readonly ZodType[];
  readonly shape?: Readonly<Record<string, ZodType>>;
}

const WITHOUT_TEXT = new Set(['number', 'int', 'boolean', 'null', 'undefined', 'literal', 'enum', 'file']);

/** Prepared once per call, along its schema: every text is covered, or the process does not start. Undefined where there is none. */
export function textReader(schema: ZodType): TextReader | undefined {
  const { type, innerType, element, options, shape } = (schema as unknown as { _zod: { def: Declared } })._zod.def;
  if (type === 'string') return textOf(textKinds.get(schema)?.kind ?? 'line');
  if (innerType) return textReader(innerType);
  if (element) return eachOf(textReader(element));
  if (options) return options.map(textReader).find((reader) => reader !== undefined);
  if (shape) return fieldsOf(shape);
  if (!WITHOUT_TEXT.has(type)) throw new Error(`the texts of a ${type} have no rule`);
  return undefined;
}

function textOf(kind: TextKind): TextReader {
  return (value, field) => {
    if (typeof value !== 'string') return value;
    const text = readText(value, kind);
    if (text === undefined) throw badField(field ?? 'body');
    return text;
  };
}

const eachOf = (reader: TextReader | undefined): TextReader | undefined =>
  reader && ((value, field) => (Array.isArray(value) ? value.map((one) => reader(one, field)) : value));

function fieldsOf(shape: Readonly<Record<string, ZodType>>): TextReader | undefined {
  const readers = Object.entries(shape).flatMap(([key, schema]) => {
    const reader = textReader(schema);
    return reader ? [[key, reader] as const] : [];
  });
  if (readers.length === 0) return undefined;
  return (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const read: Record<string, unknown> = { ...value };
    for (const [key, reader] of readers) if (Object.hasOwn(read, key)) read[key] = reader(read[key], field ?? key);
    return read;
  };
}
