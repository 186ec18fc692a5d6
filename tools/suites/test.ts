import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBacking, type Backing } from '../backing/backing.ts';
import { findBacking } from '../backing/find.mjs';
import { build, type NxOptions } from '../platform/build.ts';
import { dataInMemory } from '../platform/data-in-memory.ts';
import { findBrowser } from '../platform/find-browser.ts';
import { runCachedJest, runOnServices } from './jest.ts';
import { Journeys } from './journeys.ts';
import { repository } from '../programs/node24.mjs';
import { Processes } from '../programs/processes.ts';
import { Sentence, explain, flag, say } from '../programs/say.mjs';
import { failuresList, sum, suitesTable, type Suite } from './suites.ts';

const stateDir = join(repository, '.atoll-test');
const parts = ['unit', 'int', 'service', 'costs', 'journeys'] as const;
type Part = (typeof parts)[number];

/** Jest's projects against real services. */
const onServices = ['int', 'service'] as const;

/** Files whose tests take their rounds, or odd values, from a length that depends on ATOLL_ROUNDS, and those that only a long run has. */
function longForms(): RegExp {
  const isLong = (file: string): boolean => file.includes('.long.') || /testing\/(rounds|odd-values)'/.test(readFileSync(join(repository, file), 'utf8'));
  const files = globSync('{services,libs,tools}/**/*.{int,service}.test.ts', { cwd: repository, exclude: ['**/node_modules/**', '**/dist/**'] });
  return new RegExp(files.filter(isLong).map(RegExp.escape).join('|'));
}

/** `npm test`. The last line is always `N passed, N failed`, summed over all runners. */
export function test(): Promise<void> {
  return runParts(chosenParts());
}

/** `npm run verify`: the long forms, then the races of ending holds on the whole platform. */
export async function verify(): Promise<void> {
  await build();
  const { benchHolds } = await import('../bench/holds.ts');
  if ((await benchHolds()) !== 0) process.exitCode = 1;
  await runParts(['int', 'service'], longForms());
}

async function runParts(parts: readonly Part[], files?: RegExp): Promise<void> {
  const run = new TestRun(files);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void run.stop().then(() => process.exit(130)));
  const began = Date.now();
  const suites: Suite[] = [];
  let broken = 0;
  try {
    for (const outcome of await run.all(parts)) {
      if (outcome.status === 'fulfilled') suites.push(...outcome.value);
      else broken += 1;
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    broken += 1;
  }
  await run.stop();
  const [passed, failed] = [sum(suites.map((suite) => suite.passed)), sum(suites.map(({ failures }) => failures.length)) + broken];
  if (suites.length > 0) say(`\n${suitesTable(suites)}\n\n${((Date.now() - began) / 1000).toFixed(0)} s in all`);
  if (suites.some(({ failures }) => failures.length > 0)) say(`\n${failuresList(suites)}`);
  say(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : (process.exitCode ?? 0));
}

function chosenParts(): readonly Part[] {
  const only = flag('only');
  if (only === undefined) return parts;
  const chosen = parts.filter((part) => part === only);
  if (chosen.length === 0) throw new Sentence(`--only takes one of ${parts.join(', ')}.`);
  return chosen;
}

interface Services {
  readonly processes: Processes;
  readonly backing: Backing;
}

class TestRun {
  #processes: Processes | undefined;
  #services: Services | undefined;
  #journeys: Journeys | undefined;
  #data: ReturnType<typeof dataInMemory>;
  #stopped: Promise<void> | undefined;

  readonly #files: RegExp | undefined;

  /** @param files of jest that run; all where it is absent */
  constructor(files?: RegExp) {
    this.#files = files;
  }

  /**
   * Int and service wait for services half of their time, and the costs most of it; tests that need no service take what is left, with the
   * lowest priority. The journeys, which need all of the processor, come after these. No more runs at once: on an overloaded machine services
   * answer 503 by design.
   */
  async all(chosen: readonly Part[]): Promise<PromiseSettledResult<readonly Suite[]>[]> {
    const inJest = onServices.filter((part) => chosen.includes(part));
    const part = (name: Part, run: () => Promise<readonly Suite[]>) => (chosen.includes(name) ? reported(run()) : Promise.resolve([]));
    this.#claim();
    if (chosen.includes('journeys')) await findBrowser();
    if (chosen.some((name) => name !== 'unit' && name !== 'int')) await build();
    if (chosen.some((name) => name !== 'unit')) await this.#startServices();
    const unit = part('unit', () => this.#unit());
    const costs = part('costs', () => this.#countCosts());
    const jest = inJest.length > 0 ? reported(this.#jest(inJest)) : Promise.resolve([]);
    const journeys = part('journeys', () => this.#runJourneys({ costs, jest: Promise.allSettled([unit, jest]) }));
    return Promise.allSettled([unit, costs, jest, journeys]);
  }

  /** Rules, use cases and components. */
  async #unit(): Promise<readonly Suite[]> {
    const runs = await Promise.all((['unit', 'component'] as const).map((project) => this.#cached(project, { isInBackground: true })));
    return runs.flat();
  }

  async #cached(target: Parameters<typeof runCachedJest>[0], options: NxOptions): Promise<readonly Suite[]> {
    const { code, suites, isCached } = await runCachedJest(target, options);
    if (!suites) throw new Sentence(`jest ended without results of ${target} (exit code ${code}).`);
    sayJest(isCached ? `${target}, unchanged since they passed` : target, suites);
    return withFailureOutside(suites, code);
  }

  /** Counts what actions cost, on a platform of its own with rate limits on. */
  async #countCosts(): Promise<readonly Suite[]> {
    if (!this.#services) throw new Error('the services come before the costs');
    const { backing, processes } = this.#services;
    // Imported after the build, because it imports compiled files.
    const { costsPart } = await import('../costs/part.ts');
    const began = Date.now();
    const { passed, risen } = await costsPart({ stateDir, backing: backing.env, processes });
    const failures = risen.map(({ row, lines }) => ({ title: row, error: `costs more than the table says\n${lines.join('\n')}` }));
    return [{ part: 'costs', file: 'tools/costs/table.json', passed, failures, ms: Date.now() - began }];
  }

  /** Those that are chosen alone, or for their length, run in any case. */
  async #jest(projects: readonly (typeof onServices)[number][]): Promise<readonly Suite[]> {
    const env = { ...this.#services?.backing.env };
    if (!this.#files && projects.length === onServices.length) return this.#cached('services', { env });
    const { code, suites } = await runOnServices(projects, join(stateDir, 'jest.json'), { env, files: this.#files });
    if (!suites) throw new Sentence(`jest ended without results (exit code ${code}).`);
    sayJest(projects.join(' and '), suites);
    return withFailureOutside(suites, code);
  }

  /** Their platform starts when the costs, whose own has ended then, or the suites of `jest` are done; the browser after the latter. */
  async #runJourneys({ costs, jest }: { costs: Promise<unknown>; jest: Promise<unknown> }): Promise<readonly Suite[]> {
    if (!this.#services) throw new Error('the services come before the journeys');
    this.#journeys = new Journeys({ stateDir, ...this.#services });
    await Promise.race([costs, jest]).catch(() => undefined);
    await this.#journeys.start();
    await jest;
    return this.#journeys.run();
  }

  /** Claims the state directory of this clone's tests, which starts empty. */
  #claim(): void {
    mkdirSync(stateDir, { recursive: true });
    const before = new Processes(stateDir);
    const other = before.otherSupervisor();
    if (other) throw new Sentence(`The tests already run in this clone (process ${other.pid}).`);
    this.#processes = before;
  }

  async #startServices(): Promise<void> {
    await this.#processes?.stopLeftovers();
    rmSync(stateDir, { recursive: true });
    const processes = (this.#processes = new Processes(stateDir));
    processes.claim();
    this.#data = dataInMemory(stateDir);
    const backing = await startBacking(processes, await findBacking(), stateDir, (reason) => say(reason.message), this.#data?.dataDir);
    this.#services = { processes, backing };
  }

  stop(): Promise<void> {
    this.#stopped ??= (async () => {
      await this.#journeys?.stop();
      await this.#services?.backing.stop();
      await this.#processes?.stopChildren();
      this.#data?.remove();
      if (this.#services) this.#processes?.release();
    })();
    return this.#stopped;
  }
}

function sayJest(what: string, suites: readonly Suite[]): void {
  say(`${what}: ${sum(suites.map(({ passed }) => passed))} passed, ${sum(suites.map(({ failures }) => failures.length))} failed`);
}

/** A run that fails although all of its tests have passed, for example in its set-up, is a failure too. */
function withFailureOutside(suites: readonly Suite[], code: number): readonly Suite[] {
  const isOutside = code !== 0 && suites.every(({ failures }) => failures.length === 0);
  return isOutside ? [...suites, { part: 'unit', file: 'jest.config.ts', passed: 0, failures: [{ error: `jest ended with ${code}` }], ms: 0 }] : suites;
}

/** Its failure is shown when it happens, not when the other runners are done. */
async function reported<T>(running: Promise<T>): Promise<T> {
  try {
    return await running;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    throw error;
  }
}
