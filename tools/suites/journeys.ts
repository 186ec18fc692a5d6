import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withRedisDatabase, type Backing } from '../backing/backing.ts';
import { children, type Wiring } from '../platform/children.ts';
import { findBrowser } from '../platform/find-browser.ts';
import { repository } from '../programs/node24.mjs';
import { startCollector } from '../platform/otlp-collector.ts';
import type { NodeProcess } from '../platform/node-task.ts';
import { Platform } from '../platform/platform.ts';
import { freePort } from '../programs/ports.ts';
import type { Processes } from '../programs/processes.ts';
import { removeLeftData } from '../platform/remove-data.ts';
import { runForResults } from './run-for-results.ts';
import { Sentence } from '../programs/say.mjs';
import { sum, type Failure, type Suite } from './suites.ts';

/** Time limit, many times what they take: a browser that hangs fails. */
const LIMIT_MS = 2_400_000;
/** The last journeys stop processes and kill a backing service: what these owe arrives late. */
const MONEY_MAX_WAIT_MS = 60_000;

export interface JourneysOptions {
  readonly stateDir: string;
  readonly backing: Backing;
  readonly processes: Processes;
}

/** The browser on the whole platform, started for this run alone. */
export class Journeys {
  readonly #options: JourneysOptions;
  readonly #name = `journeys_${randomBytes(4).toString('hex')}`;
  #platform: Platform | undefined;
  #closeCollector: (() => void) | undefined;
  #port = 0;

  constructor(options: JourneysOptions) {
    this.#options = options;
  }

  /** Starts the platform on databases and topics of its own, so that it sees no event of other suites on the same services. */
  async start(): Promise<void> {
    const { stateDir, processes, backing } = this.#options;
    this.#port = await freePort();
    const collector = await startCollector(join(stateDir, 'spans.jsonl'));
    this.#closeCollector = () => collector.close();
    const seeAll = { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: 'always_on' };
    const seen = async (wiring: Wiring) => withRecordingGateway((await children(wiring)).map((child) => ({ ...child, env: { ...child.env, ...seeAll } })));
    const env = { ...withRedisDatabase(backing.env, 1), KAFKA_PREFIX: this.#prefix };
    this.#platform = new Platform({ stateDir, port: this.#port, backing: env, processes, databases: this.#name, rateLimits: 'off', children: seen });
    await this.#platform.prepare();
    await this.#platform.start();
  }

  get #prefix(): string {
    return `${this.#name}.`;
  }

  async run(): Promise<Suite[]> {
    const chromium = await findBrowser();
    const { stateDir } = this.#options;
    const results = join(stateDir, 'journeys.json');
    const env = { ...process.env, ATOLL_PORT: String(this.#port), ATOLL_STATE: stateDir, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: results };
    const line = [join(repository, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'];
    const { code } = await runForResults(process.execPath, line, results, { env, show: true, limitMs: LIMIT_MS });
    if (!existsSync(results)) throw new Sentence(`Playwright ended without results (exit code ${code}).`);
    const report = JSON.parse(readFileSync(results, 'utf8')) as JSONReport;
    const suites = report.suites.map(journeysOf);
    const failedOutside = report.errors.length > 0 || (code !== 0 && suites.every(({ failures }) => failures.length === 0));
    const errors = report.errors.length > 0 ? report.errors : [{ message: `Playwright ended with ${code}` }];
    const failures = errors.map(({ message = '' }) => ({ error: message }));
    const outside: Suite[] = failedOutside ? [{ part: 'journeys', file: 'playwright.config.ts', passed: 0, failures, ms: 0 }] : [];
    return [...suites, ...outside, await this.#money()];
  }

  /** The ledger, the bookings and the report of revenue agree after all that the journeys did. */
  async #money(): Promise<Suite> {
    const began = Date.now();
    // Imported after the build, because it imports compiled files.
    const { lastingDifferences } = await import('../money/lasting-differences.ts');
    const differences = await lastingDifferences({ mongoUrl: this.#options.backing.env.MONGODB_URL, databases: this.#name }, MONEY_MAX_WAIT_MS);
    const failures = differences.map((error) => ({ title: 'the ledger, the bookings and the report of revenue agree', error }));
    return { part: 'journeys', file: 'tools/money/lasting-differences.ts', passed: failures.length === 0 ? 1 : 0, failures, ms: Date.now() - began };
  }

  async stop(): Promise<void> {
    await this.#platform?.stop();
    this.#closeCollector?.();
    if (this.#platform) await removeLeftData(this.#options.backing.env, { databases: `${this.#name}_`, topics: this.#prefix });
  }
}

/**
 * The gateway decides whether a request is recorded in all processes that it passes. That of the journeys records none; a second one, which the
 * test of traces asks, records all.
 */
async function withRecordingGateway(processes: readonly NodeProcess[]): Promise<NodeProcess[]> {
  const recording = processes.find(({ name }) => name === 'gateway');
  if (!recording) throw new Error('the platform has no gateway');
  const silent = { ...recording, env: { ...recording.env, OTEL_TRACES_SAMPLER: 'always_off' } };
  const [port, adminPort] = [await freePort(), await freePort()];
  const [address, admin] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${adminPort}`];
  const env = { ...recording.env, PORT: String(port), METRICS_PORT: String(adminPort) };
  return [...processes.filter((each) => each !== recording), silent, { ...recording, name: 'recording-gateway', address, admin, env }];
}

function journeysOf(suite: JSONReportSuite): Suite {
  const journeys = testsOf(suite);
  return {
    part: 'journeys',
    file: relative(repository, join(repository, 'tests', suite.file)),
    passed: journeys.filter(({ test }) => test.status === 'expected').length,
    failures: journeys.filter(({ test }) => test.status !== 'expected').map(failureOf),
    ms: sum(journeys.flatMap(({ test }) => test.results.map(({ duration }) => duration))),
  };
}

interface Journey {
  readonly title: string;
  readonly test: JSONReportTest;
}

function testsOf({ specs, suites = [] }: JSONReportSuite): readonly Journey[] {
  return [...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, test }))), ...suites.flatMap(testsOf)];
}

/** A journey that did not run, because one that it waits for failed, has no error of its own. */
function failureOf({ title, test }: Journey): Failure {
  const messages = test.results.flatMap(({ errors }) => errors.map(({ message }) => message));
  return { title: `${title} (${test.projectName})`, error: messages.join('\n') || test.status };
}
