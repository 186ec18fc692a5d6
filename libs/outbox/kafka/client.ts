import kafkajs, { type Kafka, type LogEntry } from 'kafkajs';
import { log } from '@atoll/runtime/observability/log';
import type { KafkaSecurity } from '@atoll/runtime/start/kafka-environment';
import { patchKafkajs } from './kafkajs-patches.js';

const { logLevel } = kafkajs;

patchKafkajs();

/** A process needs this to publish and consume: `RunningService` has it. */
export interface OutboxHost {
  readonly environment: {
    readonly name: string;
    readonly kafkaBrokers: readonly string[];
    /** Prefix of topic and group names. */
    readonly kafkaPrefix: string;
    /** Partitions of topics that are created; an existing topic keeps its number. */
    readonly kafkaPartitions: number;
    readonly kafkaSecurity: KafkaSecurity;
  };
}

/** Relay and consumer retry a broker that is unavailable, so an error of the client is a warning. */
const write =
  () =>
  ({ level, namespace, log: { message, error } }: LogEntry): void => {
    log[level === logLevel.ERROR ? 'warn' : 'debug']({ of: namespace, error: error as unknown }, message);
  };

export const kafkaClient = ({ environment: { name, kafkaBrokers, kafkaSecurity } }: OutboxHost): Kafka =>
  new kafkajs.Kafka({
    clientId: name,
    brokers: [...kafkaBrokers],
    ...(kafkaSecurity.tls && { ssl: { ...kafkaSecurity.tls } }),
    ...(kafkaSecurity.sasl && { sasl: { ...kafkaSecurity.sasl } }),
    connectionTimeout: 2000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2000, retries: 5 },
    logLevel: logLevel.WARN,
    logCreator: write,
  });
