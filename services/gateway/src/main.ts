import { drainOnSignals, inOrder } from '@atoll/runtime/drain/drain';
import { log } from '@atoll/runtime/observability/log';
import { startTracing } from '@atoll/runtime/tracing/start-tracing';
import { gatewayEnvironment } from './environment.js';
import { startGateway } from './module.js';

function failed(err: unknown): void {
  log.fatal({ err }, 'gateway could not start');
  process.exit(1);
}

// the engine does not report that its port is in use
process.once('uncaughtException', failed);
try {
  const environment = gatewayEnvironment();
  const stopTracing = await startTracing('gateway', environment.tracing);
  const gateway = await startGateway(environment);
  process.off('uncaughtException', failed);
  drainOnSignals('gateway', () => inOrder([gateway.close, stopTracing]));
} catch (error) {
  failed(error);
}
