// `npm run bench -- pages`: what Lighthouse says of Home and of a booking page, as a phone opens them for the first time. Scores depend on the
// machine: a `benchmarkIndex` below 1,000 says that it is too slow or too busy for them to mean anything.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findBrowser } from '../platform/find-browser.ts';
import { run } from '../programs/commands.mjs';
import { onBenchPlatform, type BenchPlatform } from './bench-platform.ts';
import { HOST, newTrips, setStage } from './stage.ts';

/** Taken by npx when it is asked for: the suite does not need it, and it is larger than half of what the project installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** How much slower than this machine the phone is. */
const SLOWDOWNS = (process.env.BENCH_SLOWDOWNS ?? '2,4').split(',').map(Number);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

interface Report {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number }>>;
  readonly audits: Readonly<Record<(typeof AUDITS)[number], { readonly numericValue: number }>>;
  readonly environment: { readonly benchmarkIndex: number };
}

interface Page {
  readonly name: string;
  readonly path: string;
}

/** @returns one report of Lighthouse's mobile preset */
async function reportOf(url: string, slowdown: number, browser: string, folder: string): Promise<Report> {
  const output = join(folder, 'report.json');
  const settings = ['--form-factor=mobile', `--throttling.cpuSlowdownMultiplier=${slowdown}`, `--only-categories=${CATEGORIES.join(',')}`];
  // The page of a booking keeps a stream open, so that its network is never quiet.
  const args = ['--quiet', '--output=json', `--output-path=${output}`, '--max-wait-for-load=20000', ...settings];
  const flags = `--chrome-flags=--headless=new --no-sandbox --disable-gpu --host-resolver-rules='MAP *.localhost 127.0.0.1'`;
  // npx beside this Node, because Lighthouse needs a later one than the machine may have.
  const env = { ...process.env, CHROME_PATH: browser, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` };
  const { code, output: said } = await run('npx', ['--yes', LIGHTHOUSE, url, ...args, flags], { env });
  if (code !== 0) throw new Error(`${LIGHTHOUSE} ended with ${code}: ${said.slice(-1_000)}`);
  return JSON.parse(readFileSync(output, 'utf8')) as Report;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const HEAD = '| page | CPU | performance | accessibility, best practices, SEO | first paint, s | largest paint, s | blocking, ms | shift | benchmarkIndex |';

/** Medians of the reports. */
function line({ name }: Page, slowdown: number, reports: readonly Report[]): string {
  const [performance, ...others] = CATEGORIES.map((category) => Math.round(100 * median(reports.map(({ categories }) => categories[category].score))));
  const [first = 0, largest = 0, blocking = 0, shift = 0] = AUDITS.map((audit) => median(reports.map(({ audits }) => audits[audit].numericValue)));
  const indices = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
  const times = [(first / 1_000).toFixed(1), (largest / 1_000).toFixed(1), blocking.toFixed(0), shift.toFixed(3)];
  return `| ${[name, `${slowdown} ×`, performance, others.join(', '), ...times, `${Math.min(...indices)} to ${Math.max(...indices)}`].join(' | ')} |`;
}

async function bookingPage(publicUrl: string): Promise<Page> {
  const stage = await setStage(publicUrl);
  const [tripId] = await newTrips(stage, 1, 0);
  const customers = [{ name: 'Bench Passenger', ageGroupId: 1 }];
  const { uuid } = await stage.admin.call('createBooking', { tripId, isRoundTrip: false, customers, email: 'bench@example.com', isLocal: false });
  stage.agent.destroy();
  return { name: 'booking page', path: `/booking/${uuid}` };
}

async function measured({ publicUrl, port }: BenchPlatform): Promise<number> {
  const browser = await findBrowser();
  const pages: readonly Page[] = [{ name: 'Home', path: '/' }, await bookingPage(publicUrl)];
  const folder = mkdtempSync(join(tmpdir(), 'atoll-lighthouse-'));
  try {
    console.log(`${LIGHTHOUSE}, mobile preset, medians of ${ROUNDS}\n\n${HEAD}\n|${' --- |'.repeat(HEAD.split('|').length - 2)}`);
    for (const page of pages) {
      for (const slowdown of SLOWDOWNS) {
        const reports: Report[] = [];
        for (let round = 0; round < ROUNDS; round += 1) reports.push(await reportOf(`http://${HOST}:${port}${page.path}`, slowdown, browser, folder));
        console.log(line(page, slowdown, reports));
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

export const benchPages = (): Promise<number> => onBenchPlatform(measured, { demo: true });
