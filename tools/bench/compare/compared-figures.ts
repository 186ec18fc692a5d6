import type { RoundRow } from '../figures.ts';

/** Rows by what is measured: of the commit and of this tree. */
export type Round = readonly [before: readonly RoundRow[], now: readonly RoundRow[]];
type Served = NonNullable<RoundRow>;

const FIGURES: readonly (readonly [name: string, of: (row: Served) => number])[] = [
  ['requests/s', ({ perSecond }) => perSecond],
  ['p50 ms', ({ p50 }) => p50],
  ['CPU-ms accepted', ({ cpuAccepted }) => cpuAccepted],
  ['CPU-ms settled', ({ cpuSettled }) => cpuSettled],
];
const SMALLEST_PART_MS = 0.05;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const shown = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '–' : value.toFixed(2));
const ratioOf = (before: number | undefined, now: number | undefined) => (!before || now === undefined ? '–' : shown(now / before));

/** The mean over the rounds; undefined where none of them was served. */
function over(rows: readonly RoundRow[], of: (row: Served) => number | undefined): number | undefined {
  const values = rows.flatMap((row) => (row === undefined ? [] : (of(row) ?? 0)));
  return values.length === 0 ? undefined : mean(values);
}

/** Shows one round on the terminal. */
export function comparedRows(names: readonly string[], [before, now]: Round): string {
  const line = (measured: string, index: number) => {
    const figures = FIGURES.map(([name, of]) => `${name} ${shown(over([before[index]], of))} → ${shown(over([now[index]], of))}`);
    return `  ${measured}: ${figures.join(', ')}`;
  };
  return names.map(line).join('\n');
}

/** Markdown: for each of the names the means of all rounds, their ratio, and the ratio of each round. */
export function ratioTable(names: readonly string[], commit: string, rounds: readonly Round[]): string {
  const head = `| Measured | | ${commit} | this tree | ratio | ratios of the rounds |\n|---|---|---|---|---|---|`;
  const lines = names.flatMap((measured, index) => {
    const [before, now] = [rounds.map((round) => round[0][index]), rounds.map((round) => round[1][index])];
    const line = (name: string, of: (row: Served) => number | undefined) => {
      const each = before.map((row, round) => ratioOf(over([row], of), over([now[round]], of)));
      const [was, is] = [over(before, of), over(now, of)];
      return `| ${measured} | ${name} | ${shown(was)} | ${shown(is)} | ${ratioOf(was, is)} | ${each.join(', ')} |`;
    };
    return [
      ...FIGURES.map(([name, of]) => line(name, of)),
      ...partsOf([...before, ...now]).map((part) => line(`of these ${part}`, ({ parts }) => parts.get(part))),
    ];
  });
  return [head, ...lines].join('\n');
}

/** Names of the processes that cost something, most expensive first. */
function partsOf(rows: readonly RoundRow[]): string[] {
  const names = new Set(rows.flatMap((row) => [...(row?.parts.keys() ?? [])]));
  const cost = (name: string) => over(rows, ({ parts }) => parts.get(name)) ?? 0;
  return [...names].filter((name) => cost(name) >= SMALLEST_PART_MS).toSorted((a, b) => cost(b) - cost(a));
}
