import type { JSONReport } from '@playwright/test/reporter';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBacking, type Backing } from '../backing/backing.ts';
import { findBacking } from '../backing/find.mjs';
import { build, failures, nx } from './build.ts';
import { findBrowser } from './find-browser.ts';
import { jestCounts, runJest, type Counts } from './jest.ts';
import { repository } from './node24.mjs';
import { Platform } from './platform.ts';
import { startCollector, type Collector } from './otlp-collector.ts';
import { freePort } from './ports.ts';
import { Processes } from './processes.ts';
import { runForResults } from './run-for-results.ts';
import { Sentence, explain, flag, say } from './say.mjs';

const stateDir = join(repository, '.atoll-test');
const unitResults = join(repository, '.nx', 'unit');
const parts = ['unit', 'int', 'service', 'costs', 'journeys'] as const;
type Part = (typeof parts)[number];

const none: Counts = { passed: 0, failed: 0 };
const plus = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

const WORKERS = 2;
/** Time limits, many times what a part takes: a runner that hangs fails. */
const LIMIT_MS = 1_200_000;
const JOURNEYS_LIMIT_MS = 2_400_000;

/** `npm test`. The last line is always `N passed, N failed`, summed over all runners. */
export async function test(): Promise<void> {
  let total = none;
  const run = new TestRun();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void run.stop().then(() => process.exit(130)));
  try {
    for (const part of chosenParts()) {
      say(`\n── ${part} ──`);
      const began = Date.now();
      const counts = await run[part]();
      total = plus(total, counts);
      say(`${part}: ${counts.passed} passed, ${counts.failed} failed (${((Date.now() - began) / 1000).toFixed(0)} s)`);
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    total = plus(total, { passed: 0, failed: 1 });
  }
  await run.stop();
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

function chosenParts(): readonly Part[] {
  const only = flag('only');
  if (only === undefined) return parts;
  const chosen = parts.filter((part) => part === only);
  if (chosen.length === 0) throw new Sentence(`--only takes one of ${parts.join(', ')}.`);
  return chosen;
}

type Runner = Record<Part, () => Promise<Counts>>;

interface Services {
  readonly processes: Processes;
  readonly backing: Backing;
}

class TestRun implements Runner {
  #processes: Processes | undefined;
  #owned: Services | undefined;
  #platform: Platform | undefined;
  #collector: Collector | undefined;
  #stopped: Promise<void> | undefined;

  async unit(): Promise<Counts> {
    rmSync(unitResults, { recursive: true, force: true }); // Nx restores those of cached tasks
    const { code, output } = await nx(['run-many', '-t', 'unit', '--output-style=static'], { timeout: LIMIT_MS });
    if (code !== 0) say(failures(output));
    const files = existsSync(unitResults) ? readdirSync(unitResults) : [];
    const counts = files.map((file) => jestCounts(join(unitResults, file))).reduce(plus, none);
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  }

  int(): Promise<Counts> {
    return this.#jest('int');
  }

  service(): Promise<Counts> {
    return this.#jest('service');
  }

  async #jest(project: string): Promise<Counts> {
    const { backing } = await this.#services();
    const results = join(stateDir, `${project}.json`);
    const args = ['--selectProjects', project, `--maxWorkers=${WORKERS}`, '--passWithNoTests', '--forceExit'];
    const env = { ...process.env, ...backing.env };
    const { code, counts } = await runJest(args, results, { env, stdio: ['ignore', 'ignore', 'inherit'], limitMs: LIMIT_MS });
    if (!counts) throw new Sentence(`jest ended without results (exit code ${code}).`);
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  }

  /** What actions cost, on a platform of its own with rate limits on. */
  async costs(): Promise<Counts> {
    await build();
    const { backing, processes } = await this.#services();
    // Imported after the build, because it imports compiled files.
    const { costsPart } = await import('../costs/part.ts');
    return costsPart({ stateDir, backing: backing.env, processes });
  }

  /** The browser on the whole platform, started for this run alone. */
  async journeys(): Promise<Counts> {
    const chromium = await findBrowser();
    await build();
    const { backing, processes } = await this.#emptyServices();
    const port = await freePort();
    this.#collector = await startCollector(join(stateDir, 'spans.jsonl'));
    const seeAll = { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: this.#collector.url, OTEL_TRACES_SAMPLER: 'always_on' };
    Object.assign(process.env, seeAll); // every process of the platform inherits it
    this.#platform = new Platform({ stateDir, port, backing: backing.env, processes, databases: 'atoll_journeys', rateLimits: 'off' });
    await this.#platform.prepare();
    await this.#platform.start();
    const results = join(stateDir, 'journeys.json');
    const env = { ...process.env, ATOLL_PORT: String(port), ATOLL_STATE: stateDir, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: results };
    const line = [join(repository, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'];
    const { code } = await runForResults(process.execPath, line, results, { env, show: true, limitMs: JOURNEYS_LIMIT_MS });
    if (!existsSync(results)) throw new Sentence(`Playwright ended without results (exit code ${code}).`);
    const { stats, errors } = JSON.parse(readFileSync(results, 'utf8')) as JSONReport;
    if (stats.flaky > 0) say(`flaky, passed at the second try only: ${stats.flaky}, named above`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
  }

  /** The backing services of this run, started when the first part needs them, on data of their own that starts empty. */
  async #services(): Promise<Services> {
    if (this.#owned) return this.#owned;
    mkdirSync(stateDir, { recursive: true });
    const before = new Processes(stateDir);
    const other = before.otherSupervisor();
    if (other) throw new Sentence(`The tests already run in this clone (process ${other.pid}).`);
    await before.stopLeftovers();
    rmSync(stateDir, { recursive: true });
    const processes = (this.#processes = new Processes(stateDir));
    processes.claim();
    return this.#start(processes);
  }

  /** Again on empty data where other parts have used them: the platform would read every event that the service tests published. */
  async #emptyServices(): Promise<Services> {
    if (!this.#owned) return this.#services();
    const { processes, backing } = this.#owned;
    this.#owned = undefined;
    await backing.stop();
    rmSync(join(stateDir, 'backing'), { recursive: true, force: true });
    return this.#start(processes);
  }

  async #start(processes: Processes): Promise<Services> {
    const backing = await startBacking(processes, await findBacking(), stateDir, (reason) => say(reason.message));
    return (this.#owned = { processes, backing });
  }

  stop(): Promise<void> {
    this.#stopped ??= (async () => {
      await this.#platform?.stop();
      this.#collector?.close();
      await this.#owned?.backing.stop();
      await this.#processes?.stopChildren();
      this.#processes?.release();
    })();
    return this.#stopped;
  }
}
