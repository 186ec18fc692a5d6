// The table on the terminal: what each action costs, by service.
import type { Compared, Difference } from './compare.ts';
import type { Measured } from './measured.ts';
import type { Counts } from './tally.ts';

const COLUMNS = ['reads', 'writes', 'documents', 'gRPC', 'Redis', 'HTTP', 'Kafka'] as const;
type Column = (typeof COLUMNS)[number];

const WRITES = /^(insert|update|delete|findAndModify|commitTransaction|abortTransaction)\b/;

/** The column of a count, by how its name begins. */
function columnOf(service: string, what: string): Column {
  if (service === 'kafka') return 'Kafka';
  if (what.startsWith('grpc ')) return 'gRPC';
  if (what.startsWith('redis ')) return 'Redis';
  if (what.startsWith('http ')) return 'HTTP';
  if (what.startsWith('written ')) return 'documents';
  return WRITES.test(what) ? 'writes' : 'reads';
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export function print(name: string, { counts, volume }: Measured): void {
  console.log(`\n${name}`);
  console.log(`  ${'service'.padEnd(14)}${COLUMNS.map((column) => column.padStart(10)).join('')}`);
  for (const [service, ofService] of Object.entries(counts)) {
    const sums = new Map<Column, number>();
    for (const [what, count] of Object.entries(ofService)) {
      const column = columnOf(service, what);
      sums.set(column, (sums.get(column) ?? 0) + count);
    }
    console.log(`  ${service.padEnd(14)}${COLUMNS.map((column) => String(sums.get(column) ?? '').padStart(10)).join('')}`);
  }
  const { flushes, mongoSent, mongoReceived, http } = volume;
  console.log(`  journal flushes ${flushes}, to MongoDB ${kB(mongoSent)}, from it ${kB(mongoReceived)}, HTTP ${kB(http)}`);
}

export function printDifferences({ risen, fallen }: Compared): void {
  for (const each of risen) console.log(`  ROSE    ${lineOf(each)}`);
  for (const each of fallen) console.log(`  fell    ${lineOf(each)}: lower the table with npm run costs -- --write`);
}

export const lineOf = ({ service, what, expected, bound, counted }: Difference): string =>
  `${service}: ${what} ${counted}, table ${Math.round(expected)}${bound === expected ? '' : `, bound ${bound}`}`;

export function printDetails(counts: Counts): void {
  for (const [service, ofService] of Object.entries(counts)) {
    const details = Object.entries(ofService).map(([what, count]) => `${what} ${count}`);
    console.log(`  ${service.padEnd(14)}${details.join(', ')}`);
  }
}

/** Names the counts in which runs of one action differ. */
export function printVariation(runs: readonly Counts[]): void {
  const seen = new Map<string, number[]>();
  for (const [run, counts] of runs.entries()) {
    for (const [service, ofService] of Object.entries(counts)) {
      for (const [what, count] of Object.entries(ofService)) {
        const each = seen.get(`${service}: ${what}`) ?? runs.map(() => 0);
        each[run] = count;
        seen.set(`${service}: ${what}`, each);
      }
    }
  }
  for (const [name, each] of seen) if (new Set(each).size > 1) console.log(`  varies  ${name} ${each.join(', ')}`);
}
