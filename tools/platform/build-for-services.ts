import { compileServices } from './compile-services.ts';

/**
 * Service suites start built processes, also of other services, to kill them: jest compiles what is older than its sources
 * before the first suite, so that no suite passes on old code.
 */
export default compileServices;
