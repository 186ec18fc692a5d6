// docs/spec/STATUS.md: what exists of each fact of docs/spec/FEATURES.md. Status and missing part are reviewed by hand, the tests are generated.
import { readFileSync } from 'node:fs';
import { run } from '../programs/commands.mjs';

export interface Row {
  readonly id: string;
  readonly status: string;
  readonly missing: string;
  readonly tests: readonly string[];
}

/** The test files that name a fact in a title, by the fact's id. */
export type TestsById = ReadonlyMap<string, readonly string[]>;

export const featuresPath = 'docs/spec/FEATURES.md';
export const statusPath = 'docs/spec/STATUS.md';

export const factsOf = (features: string): string[] => [...features.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id);

export function rowsOf(status: string): Row[] {
  return [...status.matchAll(/^\| ([A-Z]+-\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(([, id = '', state = '', missing = '', tests = '']) => ({
    id,
    status: state.trim(),
    missing: missing.trim(),
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}

/** Ids stand in square brackets in a title, in a string of the test file; comments do not count. */
export function idsIn(source: string, groups: ReadonlySet<string>): Set<string> {
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

/** The page with its tests and its totals as they are now. */
export function withTests(status: string, tests: TestsById): string {
  const rows = rowsOf(status);
  const total = (state: string): number => rows.filter((row) => row.status === state).length;
  return status
    .replace(/^Of \d+ facts .*$/m, `Of ${rows.length} facts ${total('works')} work, ${total('partly')} work in part and ${total('absent')} are absent.`)
    .replace(
      /^(\| ([A-Z]+-\d+) \| [^|]* \| [^|]* \|) [^|]* ?\|$/gm,
      (_row, reviewed: string, id: string) => `${reviewed} ${(tests.get(id) ?? []).map((file) => `\`${file}\``).join(', ')} |`,
    );
}

export async function statusPage(): Promise<string> {
  return withTests(readFileSync(statusPath, 'utf8'), testsById(await testFiles(), factsOf(readFileSync(featuresPath, 'utf8'))));
}
