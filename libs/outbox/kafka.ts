import kafkajs, { type Kafka, type LogEntry } from 'kafkajs';
import { log } from '@atoll/runtime/log';
import { quietRequestQueues } from './quiet-request-queue.js';

const { logLevel } = kafkajs;

quietRequestQueues();

/** What a process needs to publish and consume: `RunningService` has it. */
export interface OutboxHost {
  readonly environment: { readonly name: string; readonly kafkaBrokers: readonly string[]; readonly kafkaPrefix: string };
}

/** A broker that is away is retried by relay and consumer for ever, so its complaints are warnings. */
const write =
  () =>
  ({ level, namespace, log: { message, error } }: LogEntry): void => {
    log[level === logLevel.ERROR ? 'warn' : 'debug']({ of: namespace, error: error as unknown }, message);
  };

export const kafkaClient = ({ environment }: OutboxHost): Kafka =>
  new kafkajs.Kafka({
    clientId: environment.name,
    brokers: [...environment.kafkaBrokers],
    connectionTimeout: 2000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2000, retries: 5 },
    logLevel: logLevel.WARN,
    logCreator: write,
  });
