import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** Name of the test; absent where the whole file failed. */
  readonly title?: string;
  readonly error: string;
}

/** Says how one file of tests went. */
export interface Suite {
  readonly part: string;
  readonly file: string;
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** Time that its tests took; tests of one file may run side by side. */
  readonly ms: number;
}

const SLOWEST = 10;
/** Lines of an error that the end of a run repeats: the message and where it comes from. */
const ERROR_LINES = 12;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The table at the end of a run: its parts, with the seconds of their files together, and the slowest files. */
export function suitesTable(suites: readonly Suite[]): string {
  const byPart = Map.groupBy(suites, ({ part }) => part);
  const rows = [...byPart].map(([part, own]) => [
    part,
    String(own.length),
    String(sum(own.map(({ passed, failures }) => passed + failures.length))),
    seconds(sum(own.map(({ ms }) => ms))),
  ]);
  const slowest = suites.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return [
    aligned([['part', 'suites', 'tests', 'seconds'], ...rows]),
    '',
    `The ${slowest.length} slowest files, in seconds:`,
    aligned(slowest.map(({ ms, file }) => [seconds(ms), file])),
  ].join('\n');
}

/** Every failure again at the end of a run, whose output is long: often its end alone is kept. */
export function failuresList(suites: readonly Suite[]): string {
  return suites
    .flatMap(({ file, failures }) => failures.map(({ title, error }) => [`FAILED ${[file, title].filter(Boolean).join(' › ')}`, shortened(error)].join('\n')))
    .join('\n\n');
}

function shortened(error: string): string {
  return stripVTControlCharacters(error)
    .split('\n')
    .slice(0, ERROR_LINES)
    .map((line) => `  ${line}`.trimEnd())
    .join('\n');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/** Numbers are aligned to the right, texts to the left. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number): boolean => rows.slice(-1).every((row) => /^[\d.]+$/.test(row[column] ?? ''));
  const cell = (text: string, column: number): string => (isNumber(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0));
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}
