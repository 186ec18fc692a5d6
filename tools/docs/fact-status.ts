// docs/spec/STATUS.md: what exists of each fact of docs/spec/FEATURES.md. Status and missing part are those of docs/spec/facts.tsv.
import { readFileSync } from 'node:fs';
import { run } from '../programs/commands.mjs';

/** A fact's line of docs/spec/facts.tsv. */
export interface Reviewed {
  readonly id: string;
  readonly status: string;
  readonly missing: string;
}

/** A fact's row of docs/spec/STATUS.md. */
export interface Row extends Reviewed {
  readonly tests: readonly string[];
  /** Tests that name the fact besides those that are listed. */
  readonly more: number;
}

/** The test files that name a fact in a title, by the fact's id. */
export type TestsById = ReadonlyMap<string, readonly string[]>;

export const featuresPath = 'docs/spec/FEATURES.md';
export const statusPath = 'docs/spec/STATUS.md';
export const reviewedPath = 'docs/spec/facts.tsv';

/** More tests than these are counted only: a change of a test changes few rows. */
const LISTED = 5;

export const factsOf = (features: string): string[] => [...features.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id);

/** A line each: id, status and what is missing, with a tab between them; the first line names the columns. */
export const reviewedOf = (table: string): Reviewed[] =>
  table
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .map(([id = '', status = '', missing = '']) => ({ id, status, missing }));

export function rowsOf(status: string): Row[] {
  return [...status.matchAll(/^\| ([A-Z]+-\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(([, id = '', state = '', missing = '', tests = '']) => ({
    id,
    status: state.trim(),
    missing: missing.trim(),
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    more: Number(/(?:^| )and (\d+) more$/.exec(tests.trim())?.[1] ?? 0),
  }));
}

/** Ids stand in square brackets in a title, in a string of the test file; comments do not count. */
function idsIn(source: string, groups: ReadonlySet<string>): Set<string> {
  const lines = source.split('\n').filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
  const brackets = lines.flatMap((line) => line.match(/\[[^[\]]*\]/g) ?? []);
  const ids = brackets.flatMap((bracket) => bracket.match(/\b[A-Z]{2,3}-\d+\b/g) ?? []);
  return new Set(ids.filter((id) => groups.has(groupOf(id))));
}

export const groupOf = (id: string): string => id.split('-')[0] ?? '';

export function testsById(files: Readonly<Record<string, string>>, facts: readonly string[]): TestsById {
  const groups = new Set(facts.map(groupOf));
  const found = new Map<string, string[]>();
  for (const file of Object.keys(files).sort()) {
    for (const id of idsIn(files[file] ?? '', groups)) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

/** The tracked test files, by path. */
export async function testFiles(): Promise<Record<string, string>> {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const files = output.split('\n').filter((file) => /\.(test|e2e|contract)\.tsx?$/.test(file) && !file.startsWith('tools/check/planted/'));
  return Object.fromEntries(files.flatMap((file) => (textOf(file) === undefined ? [] : [[file, textOf(file) ?? '']])));
}

/** A file that was moved stays in git's list until the move is staged. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The tests of a fact as its row has them: the first ones by path, and how many others there are. */
export const shownOf = (naming: readonly string[]): Pick<Row, 'tests' | 'more'> => ({
  tests: naming.slice(0, LISTED),
  more: Math.max(0, naming.length - LISTED),
});

function cellOf(naming: readonly string[]): string {
  const { tests, more } = shownOf(naming);
  return tests.map((file) => `\`${file}\``).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The page with the reviewed table, its tests and its totals as they are now. A fact that the table does not have keeps its row. */
export function withTests(status: string, reviewed: readonly Reviewed[], tests: TestsById): string {
  const byId = new Map(reviewed.map((fact) => [fact.id, fact]));
  const rows = rowsOf(status).map((row) => ({ ...row, ...byId.get(row.id) }));
  const total = (state: string): number => rows.filter((row) => row.status === state).length;
  const lines = new Map(rows.map(({ id, status: state, missing }) => [id, `| ${id} | ${state} | ${missing} | ${cellOf(tests.get(id) ?? [])} |`]));
  return status
    .replace(/^Of \d+ facts .*$/m, `Of ${rows.length} facts ${total('works')} work, ${total('partly')} work in part and ${total('absent')} are absent.`)
    .replace(/^\| ([A-Z]+-\d+) \|.*$/gm, (row, id: string) => lines.get(id) ?? row);
}

export async function statusPage(): Promise<string> {
  const read = (path: string): string => readFileSync(path, 'utf8');
  return withTests(read(statusPath), reviewedOf(read(reviewedPath)), testsById(await testFiles(), factsOf(read(featuresPath))));
}
