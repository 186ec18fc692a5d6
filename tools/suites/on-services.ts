// Runs all suites against real services, as a target of Nx, which keeps the results: the address of each service is in the environment.
import { SERVICE_RESULTS, runOnServices } from './jest.ts';

const { code } = await runOnServices(['int', 'service'], SERVICE_RESULTS);
process.exit(code);
