import { compileServices } from '../platform/compile-services.ts';
import { startSharedIdentity } from './shared-identity.mjs';
import { beginRun } from './suite-run.mjs';

/**
 * Service suites start built processes, also of other services, to kill them: jest compiles what is older than its sources
 * before the first suite, so that no suite passes on old code.
 *
 * @param {{ testPathPatterns: { patterns: string[] } }} globalConfig
 */
export default async function beforeService({ testPathPatterns: { patterns } }) {
  beginRun();
  await compileServices();
  await startSharedIdentity(patterns);
}
