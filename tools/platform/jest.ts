import { existsSync, readFileSync } from 'node:fs';
import type { SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './node24.mjs';
import { runForResults } from './run-for-results.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface JestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

export interface JestRun {
  readonly code: number;
  readonly output: string;
  /** Undefined when jest ended without results. */
  readonly counts: Counts | undefined;
}

/** Runs jest on this Node, with ES modules. Its results are written to the file; a failure outside of a test counts as one. */
export async function runJest(
  args: readonly string[],
  results: string,
  { env, ...options }: SpawnOptions & { readonly limitMs: number; readonly show?: boolean },
): Promise<JestRun> {
  const line = ['--experimental-vm-modules', join(repository, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${results}`, ...args];
  const settings = { NODE_NO_WARNINGS: '1', NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent' };
  const { code, output } = await runForResults(process.execPath, line, results, { ...options, env: { ...process.env, ...env, ...settings } });
  const counts = existsSync(results) ? jestCounts(results) : undefined;
  return { code: code === 0 && counts && counts.failed > 0 ? 1 : code, output, counts };
}

/** File with the counts of a folder's unit tests. */
export function unitResult(root: string): string {
  return join('.nx', 'unit', `${root.replaceAll('/', '-')}.json`);
}

/** Passed and failed tests of a jest result; a file that could not even be loaded counts as one failure. */
export function jestCounts(file: string): Counts {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8')) as JestResult;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}
