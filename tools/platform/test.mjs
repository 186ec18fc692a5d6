import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { resolveBacking, startBacking } from '../backing/backing.mjs';
import { build, failures, nx } from './build.mjs';
import { ensurePackage, onPath, run } from './commands.mjs';
import { jest, jestCounts } from './jest.mjs';
import { repository } from './node24.mjs';
import { startCollector } from './otlp-collector.mjs';
import { Platform } from './platform.mjs';
import { freePort } from './ports.mjs';
import { Processes } from './processes.mjs';
import { Sentence, explain, flag, say } from './say.mjs';

const stateDir = join(repository, '.atoll-test');
const unitResults = join(repository, '.nx', 'unit');
const parts = ['unit', 'int', 'service', 'journeys'];
const WORKERS = 2;
/** Many times what a part takes: a runner that hangs fails, and does not hold up what waits for the result; nor does one that is done but not gone. */
const LIMIT_MS = 600_000;

/** `npm test`. The last line is always `N passed, N failed`, summed over all runners. */
export async function test() {
  const total = { passed: 0, failed: 0 };
  const add = (counts) => Object.keys(total).forEach((key) => (total[key] += counts[key]));
  const run = new TestRun();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void run.stop().then(() => process.exit(130)));
  try {
    for (const part of chosenParts()) {
      say(`\n── ${part} ──`);
      const began = Date.now();
      const counts = await run[part]();
      add(counts);
      say(`${part}: ${counts.passed} passed, ${counts.failed} failed (${((Date.now() - began) / 1000).toFixed(0)} s)`);
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    add({ passed: 0, failed: 1 });
  }
  await run.stop();
  say(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

function chosenParts() {
  const only = flag('only');
  if (only === undefined) return parts;
  if (!parts.includes(only)) throw new Sentence(`--only takes one of ${parts.join(', ')}.`);
  return [only];
}

class TestRun {
  #processes;
  #backing;
  #platform;
  #collector;
  #stopped;

  async unit() {
    rmSync(unitResults, { recursive: true, force: true }); // Nx puts back those of tasks it need not run
    const { code, output } = await nx(['run-many', '-t', 'unit', '--output-style=static'], { timeout: LIMIT_MS });
    if (code !== 0) say(failures(output));
    const counts = existsSync(unitResults) ? sum(readdirSync(unitResults).map((file) => jestCounts(join(unitResults, file)))) : sum([]);
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  }

  int() {
    return this.#jest('int');
  }

  async service() {
    await build(); // some suites start a built service, to kill it
    return this.#jest('service');
  }

  async #jest(project) {
    const results = join(stateDir, `${project}.json`);
    const backing = await this.#services();
    const { command, args, env } = jest([
      '--selectProjects',
      project,
      `--maxWorkers=${WORKERS}`,
      '--passWithNoTests',
      '--forceExit',
      '--json',
      `--outputFile=${results}`,
    ]);
    const { code } = await run(command, args, { env: { ...env, ...backing.env }, stdio: ['ignore', 'ignore', 'inherit'], timeout: LIMIT_MS });
    if (!existsSync(results)) throw new Sentence(`jest ended without results (exit code ${code}).`);
    const counts = jestCounts(results);
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  }

  /** The browser on the whole platform, started for this run alone. */
  async journeys() {
    const chromium =
      ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean) ?? (await ensurePackage('chromium', 'chromium', 'The browser journeys'));
    await build();
    const backing = await this.#services();
    const port = await freePort();
    this.#collector = await startCollector(join(stateDir, 'spans.jsonl'));
    const seeAll = { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: this.#collector.url, OTEL_TRACES_SAMPLER: 'always_on' };
    Object.assign(process.env, seeAll); // every process of the platform inherits it
    this.#platform = new Platform({ stateDir, port, backing: backing.env, processes: this.#processes, databases: 'atoll_journeys', rateLimits: 'off' });
    await this.#platform.prepare();
    await this.#platform.start();
    const results = join(stateDir, 'journeys.json');
    const env = { ...process.env, ATOLL_PORT: String(port), ATOLL_STATE: stateDir, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: results };
    const { code } = await run(process.execPath, [join(repository, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
      env,
      show: true,
    });
    if (!existsSync(results)) throw new Sentence(`Playwright ended without results (exit code ${code}).`);
    const { stats, errors } = JSON.parse(readFileSync(results, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
  }

  /** The backing services of this run, started when the first part needs them, on data of their own that starts empty. */
  async #services() {
    if (this.#backing) return this.#backing;
    mkdirSync(stateDir, { recursive: true });
    const before = new Processes(stateDir);
    const rival = before.rival();
    if (rival) throw new Sentence(`The tests already run in this clone (process ${rival.pid}).`);
    await before.stopLeftovers();
    rmSync(stateDir, { recursive: true });
    this.#processes = new Processes(stateDir);
    this.#processes.claim();
    this.#backing = await startBacking(this.#processes, await resolveBacking(), stateDir, (name, reason) => say(`${name} ended (${reason}).`));
    return this.#backing;
  }

  stop() {
    this.#stopped ??= (async () => {
      await this.#platform?.stop();
      this.#collector?.close();
      await this.#backing?.stop();
      await this.#processes?.stopChildren();
      this.#processes?.release();
    })();
    return this.#stopped;
  }
}

function sum(counts) {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 });
}
