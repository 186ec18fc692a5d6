// `npm run costs`: counts what each action costs on a platform of its own and compares it with the committed table.
import { actionsOn } from './actions.ts';
import { Clients } from './clients-process.ts';
import { compare, EXACT, median, type Compared, type Tolerance } from './compare.ts';
import { KAFKA_PREFIX, type CountedPlatform } from './counted-platform.ts';
import { measureAction, measureRest, measureSale, type Scene } from './measure.ts';
import type { Measured } from './measured.ts';
import { Outside } from './outside.ts';
import { startPages } from './pages.ts';
import { handled } from './quiet.ts';
import { lineOf, print, printDetails, printDifferences } from './report.ts';
import { setStage } from './stage.ts';
import { readTable, sorted, writeTable, type Table } from './table.ts';
import type { Counts } from './tally.ts';

export interface CostsOptions {
  /** Length of the row 'at rest'; the table has the counts of a minute. */
  readonly restSeconds: number;
  /** Whether the table is written instead of compared. */
  readonly isWritten: boolean;
  /** Counts only the rows whose name matches this pattern. */
  readonly only?: string;
}

export interface Risen {
  readonly row: string;
  /** Say what has risen, a line each. */
  readonly lines: readonly string[];
}

export interface Outcome {
  readonly passed: number;
  /** The rows that cost more than the table says, each with what has risen. */
  readonly risen: readonly Risen[];
}

const SALES = 3;
/** At most. Payment's push over gRPC and the event from Kafka change one booking at a time; where they meet, one of them is repeated, on a busy machine in most runs. */
const RUNS = 8;
const SALE = '200 createBookings, 8 clients';
const REST = 'a minute at rest';
/**
 * How many commands carry the work of concurrent clients depends on how their requests fall into batches. How often relays write depends
 * on how long the sale takes, which the machine decides. A command that each booking makes is 65 to 200 more.
 */
const SALE_TOLERANCE: Tolerance = { scale: 1, share: 0.3, more: 50 };
/** The requests of a page depend on whether its stream opens before its data arrives; `npm run costs` prints the counts themselves. */
const PAGE_TOLERANCE: Tolerance = { scale: 1, share: 0.5, more: 2 };
const PAGES: ReadonlySet<string> = new Set(['first use of Home', 'booking page', 'admin’s list of bookings', 'trip workspace']);
const toleranceOf = (name: string): Tolerance => (PAGES.has(name) ? PAGE_TOLERANCE : EXACT);
const restTolerance = (seconds: number): Tolerance => ({ scale: seconds / 60, share: 0.25, more: 4 });

export async function costs(platform: CountedPlatform, options: CostsOptions): Promise<Outcome> {
  const outside = await Outside.connect(platform.description, KAFKA_PREFIX);
  const stage = await setStage(platform.httpUrl, platform.port);
  const clients = new Clients();
  const tokenOf = (username: string) => Promise.resolve(stage.tokens[username] ?? '');
  const pages = await startPages({ tally: platform.tally, host: stage.host, httpUrl: platform.httpUrl, tokenOf });
  try {
    const scene: Scene = { platform, outside, stage, clients };
    const judge = new Judge(options.isWritten);
    await measureAll(scene, await actionsOn(stage, pages, outside), judge, options);
    if (options.isWritten) writeTable(options.only === undefined ? judge.table : { ...readTable(), ...judge.table });
    return judge.outcome;
  } finally {
    await pages.close();
    clients.stop();
    stage.close();
    await outside.close();
  }
}

async function measureAll(scene: Scene, actions: Awaited<ReturnType<typeof actionsOn>>, judge: Judge, { restSeconds, only = '' }: CostsOptions): Promise<void> {
  const pattern = new RegExp(only);
  const isChosen = ({ name }: { readonly name: string }) => pattern.test(name);
  const chosen = actions.filter(isChosen);
  // Fills caches, compiles what actions run and takes the ids that processes hand out.
  for (const action of chosen) {
    const { run, check } = await action.prepare();
    await run(() => handled(scene.outside));
    await handled(scene.outside);
    await check?.();
  }
  for (const action of chosen) {
    const fits = (counts: Counts) => judge.fits(action.name, counts);
    judge.add(action.name, await measureAction(scene, action, RUNS, fits), toleranceOf(action.name));
  }
  if (isChosen({ name: SALE })) judge.add(SALE, await medianSale(scene), SALE_TOLERANCE);
  if (!isChosen({ name: REST })) return;
  const rest = await measureRest(scene, restSeconds);
  judge.add(REST, rest, restTolerance(restSeconds));
  const together = Object.values(rest.counts).flatMap((ofService) =>
    Object.entries(ofService).filter(([what]) => /^(reload: )?(find|update|findAndModify)\b/.test(what)),
  );
  console.log(`  finds, updates and findAndModify together: ${(together.reduce((sum, [, count]) => sum + count, 0) / restSeconds).toFixed(1)} a second`);
}

async function medianSale(scene: Scene): Promise<Measured> {
  const sales: Measured[] = [];
  for (let run = 0; run < SALES; run += 1) sales.push(await measureSale(scene));
  return { counts: median(sales.map(({ counts }) => counts)), volume: sales.at(-1)!.volume };
}

/** Compares each row with the table, or gathers the rows of a new one. */
class Judge {
  readonly #isWritten: boolean;
  readonly #expected: Table;
  readonly #rows: Record<string, Counts> = {};
  readonly #risen: Risen[] = [];

  constructor(isWritten: boolean) {
    this.#isWritten = isWritten;
    this.#expected = isWritten ? {} : readTable();
  }

  /** Whether nothing has risen. For a new table no single run is enough. */
  fits(name: string, counts: Counts): boolean {
    return !this.#isWritten && this.#compared(name, counts, toleranceOf(name)).risen.length === 0;
  }

  add(name: string, measured: Measured, tolerance: Tolerance): void {
    this.#rows[name] = sorted(measured.counts);
    print(name, measured);
    if (this.#isWritten) return printDetails(sorted(measured.counts));
    const compared = this.#compared(name, measured.counts, tolerance);
    printDifferences(compared);
    if (compared.risen.length > 0) this.#risen.push({ row: name, lines: compared.risen.map(lineOf) });
  }

  #compared(name: string, counts: Counts, tolerance: Tolerance): Compared {
    return compare(this.#expected[name] ?? {}, counts, tolerance);
  }

  get table(): Table {
    return this.#rows;
  }

  get outcome(): Outcome {
    return { passed: Object.keys(this.#rows).length - this.#risen.length, risen: this.#risen };
  }
}
