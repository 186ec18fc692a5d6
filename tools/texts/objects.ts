import { readFileSync } from 'node:fs';
import { parseSync, type CallExpression, type Expression, type ModuleItem, type ObjectExpression } from '@swc/core';

/** A text as a file has it. `text` is undefined where an expression stands in its place, such as a text of the rules. */
export interface Entry {
  readonly text: string | undefined;
  /** Name of the property that the expression reads. */
  readonly shared?: string;
  /** Bytes of the value in the file. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

export type Entries = ReadonlyMap<string, Entry>;

/** A catalogue that a file registers by `defineTexts(name, translated(path), texts)`. */
export interface Defined {
  readonly name: string;
  readonly path: string;
  readonly entries: Entries;
}

/** Stands one byte before the file, because the parser counts bytes over all files, and begins at the first token. */
const START = ';';

interface Parsed {
  readonly declared: readonly Declared[];
  readonly entriesOf: (object: ObjectExpression) => Entries;
  readonly entryOf: (value: Expression) => Entry;
}

interface Declared {
  readonly name: string;
  readonly value: Expression;
  readonly isExported: boolean;
}

function parsed(file: string): Parsed {
  const source = readFileSync(file);
  const { body } = parseSync(`${START}${source.toString()}`, { syntax: 'typescript', tsx: file.endsWith('x') });
  const base = spanOf(body[0]).start + START.length;
  const lineAt = (at: number): number => source.subarray(0, at).toString().split('\n').length;
  const declared = body.flatMap(declaredBy);
  const named = new Map(declared.map(({ name, value }) => [name, value]));
  const entryOf = (value: Expression): Entry => {
    const [start, end] = [spanOf(value).start - base, spanOf(value).end - base];
    return { ...valueOf(value), start, end, line: lineAt(start) };
  };
  return { declared, entryOf, entriesOf: (object) => new Map(flat(object, named).map(([key, value]) => [key, entryOf(value)])) };
}

const spanOf = (node: unknown): { start: number; end: number } => (node as { span: { start: number; end: number } }).span;

function valueOf(value: Expression): Pick<Entry, 'text' | 'shared'> {
  if (value.type === 'StringLiteral') return { text: value.value };
  if (value.type === 'TemplateLiteral' && value.quasis.length === 1) return { text: value.quasis[0]?.cooked ?? '' };
  if (value.type === 'MemberExpression' && value.property.type === 'Identifier') return { text: undefined, shared: value.property.value };
  return { text: undefined };
}

/** `{ mail: { a: { subject } } }` as `mail.a.subject`; a name stands for what the module declares by it. */
function flat(object: ObjectExpression, named: ReadonlyMap<string, Expression>, path = ''): [string, Expression][] {
  return object.properties.flatMap((property): [string, Expression][] => {
    const found = keyAndValue(property);
    if (!found) return [];
    const key = `${path}${found.key}`;
    const value = found.value.type === 'Identifier' ? (named.get(found.value.value) ?? found.value) : bare(found.value);
    return value.type === 'ObjectExpression' ? flat(value, named, `${key}.`) : [[key, value]];
  });
}

function keyAndValue(property: ObjectExpression['properties'][number]): { key: string; value: Expression } | undefined {
  if (property.type === 'Identifier') return { key: property.value, value: property };
  if (property.type !== 'KeyValueProperty') return undefined;
  const { key, value } = property;
  return key.type === 'Identifier' || key.type === 'StringLiteral' ? { key: key.value, value } : undefined;
}

/** Without `as const` and `satisfies`. */
function bare(value: Expression): Expression {
  return value.type === 'TsConstAssertion' || value.type === 'TsAsExpression' || value.type === 'TsSatisfiesExpression' ? bare(value.expression) : value;
}

/** The variables that a statement declares. */
function declaredBy(item: ModuleItem): Declared[] {
  const isExported = item.type === 'ExportDeclaration';
  const declaration = isExported ? item.declaration : item;
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => (init && id.type === 'Identifier' ? [{ name: id.value, value: bare(init), isExported }] : []));
}

/** The texts that a module exports, and those of all objects that it exports. */
export function exportedTexts(file: string): Entries {
  const { declared, entriesOf, entryOf } = parsed(file);
  const textsOf = ({ name, value }: Declared): (readonly [string, Entry])[] => {
    if (value.type === 'ObjectExpression') return [...entriesOf(value)];
    return value.type === 'StringLiteral' ? [[name, entryOf(value)]] : [];
  };
  return new Map(declared.filter(({ isExported }) => isExported).flatMap(textsOf));
}

/** The catalogues that a module registers. One whose texts are computed has no entries. */
export function definedTexts(file: string): Defined[] {
  const { declared, entriesOf } = parsed(file);
  return declared.flatMap(({ value }) => {
    const [name, path, texts] = value.type === 'CallExpression' && isCallOf('defineTexts', value) ? value.arguments.map(({ expression }) => expression) : [];
    if (name?.type !== 'StringLiteral' || path?.type !== 'CallExpression' || !texts) return [];
    const named = path.arguments[0]?.expression;
    if (named?.type !== 'StringLiteral') return [];
    const object = bare(texts);
    return [{ name: name.value, path: named.value, entries: object.type === 'ObjectExpression' ? entriesOf(object) : new Map<string, Entry>() }];
  });
}

const isCallOf = (name: string, { callee }: CallExpression): boolean => callee.type === 'Identifier' && callee.value === name;
