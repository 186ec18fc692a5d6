import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './node24.mjs';

/** The command line of jest on this Node, with ES modules. */
export function jest(args) {
  const env = { ...process.env, NODE_NO_WARNINGS: '1', NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' };
  return { command: process.execPath, args: ['--experimental-vm-modules', join(repository, 'node_modules/jest/bin/jest.js'), ...args], env };
}

/** Where the unit tests of a folder leave their counts. */
export function unitResult(root) {
  return join('.nx', 'unit', `${root.replaceAll('/', '-')}.json`);
}

/** Passed and failed tests of a jest result; a file that could not even be loaded counts as one failure. */
export function jestCounts(file) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}
