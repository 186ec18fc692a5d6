import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { SpawnOptions } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { failures, nx, type NxOptions } from '../platform/build.ts';
import { JEST_FLAGS } from '../nx/jest-flags.ts';
import { repository } from '../programs/node24.mjs';
import { runForResults } from './run-for-results.ts';
import type { Suite } from './suites.ts';

interface JestResult {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    /** Says what kept the file from running, or has all of its failures. */
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] }[];
  }[];
}

export interface JestRun {
  readonly code: number;
  readonly output: string;
  /** Undefined when jest ended without results. */
  readonly suites: readonly Suite[] | undefined;
}

const SETTINGS = { NODE_NO_WARNINGS: '1', NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent' };

/** Time limit, many times what jest takes: a runner that hangs fails. */
const LIMIT_MS = 1_800_000;
/** More than the cores of the smallest machine, because suites on services wait for these more than half of their time. */
const WORKERS = 4;

const resultsOf = (target: string): string => join(repository, 'dist-tests', `${target}.json`);
/** Results of the suites against real services. */
export const SERVICE_RESULTS = resultsOf('services');

export interface CachedRun extends Pick<JestRun, 'code' | 'suites'> {
  readonly isCached: boolean;
}

/**
 * Suites of jest by their target of Nx, which returns the stored results where none of its inputs has changed since they passed.
 * `NX_SKIP_NX_CACHE=true` runs them in any case.
 */
export async function runCachedJest(target: 'unit' | 'component' | 'services', { env = {}, isInBackground = false }: NxOptions = {}): Promise<CachedRun> {
  const results = resultsOf(target);
  rmSync(results, { force: true });
  mkdirSync(dirname(results), { recursive: true });
  const { code, output } = await nx(['run', `tools:${target}`, '--output-style=static'], { env: { ...env, ...SETTINGS }, isInBackground });
  if (code !== 0) process.stderr.write(`${failures(output)}\n`);
  const isCached = / \[(local cache|existing outputs match the cache)/.test(output);
  return { code, suites: existsSync(results) ? jestSuites(results) : undefined, isCached };
}

/**
 * Runs suites of jest against the services that the environment names, whose workers take the slowest files first.
 * @param files those that run; all where it is absent
 */
export function runOnServices(
  projects: readonly string[],
  results: string,
  { env, files }: { env?: NodeJS.ProcessEnv; files?: RegExp } = {},
): Promise<JestRun> {
  const args = ['--selectProjects', ...projects, `--maxWorkers=${WORKERS}`, '--reporters=<rootDir>/tools/jest/failures-reporter.mjs'];
  if (files) args.push(`--testPathPatterns=${files.source}`);
  return runJest(args, results, { env, stdio: ['ignore', 'ignore', 'inherit'], limitMs: LIMIT_MS });
}

/** Runs named files of one project, whose failures only the results say. */
export function runTestFiles(project: string, files: readonly string[], results: string, env: NodeJS.ProcessEnv): Promise<JestRun> {
  const args = ['--selectProjects', project, '--silent', `--maxWorkers=${WORKERS}`, '--runTestsByPath', ...files];
  return runJest(args, results, { env, stdio: 'ignore', limitMs: LIMIT_MS });
}

/** Runs jest on this Node, with ES modules. Its results are written to the file. */
async function runJest(
  args: readonly string[],
  results: string,
  { env, ...options }: SpawnOptions & { readonly limitMs: number; readonly show?: boolean },
): Promise<JestRun> {
  const line = [...JEST_FLAGS, join(repository, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${results}`, ...args];
  const { code, output } = await runForResults(process.execPath, line, results, { ...options, env: { ...process.env, ...env, ...SETTINGS } });
  return { code, output, suites: existsSync(results) ? jestSuites(results) : undefined };
}

/** The files of a jest result; one that could not even be loaded counts as one failure. */
function jestSuites(results: string): Suite[] {
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as JestResult;
  return testResults.map(({ name, status, startTime, endTime, message, assertionResults }) => {
    const file = inRepository(name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ title: test.fullName, error: test.failureMessages.join('\n') }));
    const failures = status === 'failed' && failed.length === 0 ? [{ error: message }] : failed;
    return { part: partOf(file), file, passed: assertionResults.filter((test) => test.status === 'passed').length, failures, ms: endTime - startTime };
  });
}

/** Path of a file in this clone; kept results may name it in another clone. */
function inRepository(path: string): string {
  const steps = path.split('/');
  const start = steps.findIndex((_, index) => index > 0 && existsSync(join(repository, ...steps.slice(index))));
  return start < 0 ? relative(repository, path) : steps.slice(start).join('/');
}

function partOf(file: string): string {
  return /\.(int|service)\.test\./.exec(file)?.[1] ?? 'unit';
}
