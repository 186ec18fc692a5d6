import { z } from 'zod';
import { kafkaVariables, readKafkaPartitions, readKafkaSecurity, type KafkaSecurity } from './kafka-environment.js';
import { readTracing, tracingVariables, type TracingSettings } from '../tracing/tracing-environment.js';
import { wholeNumber } from '../http/whole-number.js';

/** A variable without which the process does not start. */
export const needed = z.string();
export const optional = z.string().optional();
export const numberVariable = (key: string, fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) => wholeNumber(key, value));

/** Every process reads these. The logger reads its own two, since it is created first. */
export const processEnvironment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: numberVariable('PORT', '0'),
  LOG_LEVEL: optional,
  SERVICE_NAME: optional,
});

export const redisVariables = {
  REDIS_URL: z.string().default(''),
  REDIS_TIMEOUT_MS: z
    .string()
    .transform((value) => wholeNumber('REDIS_TIMEOUT_MS', value))
    .optional(),
};

/** Every service reads these; a service extends them in its own `environment.ts`. The check of the chart compares the keys. */
export const serviceEnvironment = processEnvironment.extend({
  GRPC_PORT: numberVariable('GRPC_PORT', '0'),
  MONGODB_URL: needed,
  MONGODB_DB: optional,
  KAFKA_BROKERS: z.string().default(''),
  KAFKA_PREFIX: z.string().default(''),
  ...kafkaVariables,
  ...redisVariables,
  CONTEXT_KEYS: needed,
  CONTEXT_PRIVATE_KEY: needed,
  RATE_LIMITS: optional,
  CHECK_OUTPUTS: optional,
  ...tracingVariables,
});

/** Variables of the services that write audit entries. */
export const auditVariables = { AUDIT_KEY: needed };

/** Variables of the services that keep or use credentials of operators. */
export const outgoingVariables = {
  /** Keys of `SealedSecrets`; without them none is kept. */
  CREDENTIAL_KEYS: optional,
  /** Origins beside the public internet to which requests may go whose address an operator gives, separated by commas. */
  OUTGOING_ORIGINS: z.string().default(''),
};

export type ServiceVariables = z.output<typeof serviceEnvironment>;

/** `<NAME>_GRPC` of each service that is called over gRPC; the client of a service that is not named here throws at start. */
export function peerVariables<const N extends string>(...names: readonly N[]): { [K in `${Uppercase<N>}_GRPC`]: typeof optional } {
  return Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_GRPC`, optional])) as { [K in `${Uppercase<N>}_GRPC`]: typeof optional };
}

/** Configuration from environment variables, read once, so that a missing value stops the start instead of failing the first request. */
export class Environment {
  constructor(readonly values: EnvironmentValues) {}
}

export interface EnvironmentValues {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly grpcPort: number;
  readonly mongodbUrl: string;
  readonly mongodbDb: string;
  readonly kafkaBrokers: readonly string[];
  /** Prefix of topic and group names, so that suites that share a broker do not read each other's events. */
  readonly kafkaPrefix: string;
  readonly kafkaPartitions: number;
  readonly kafkaSecurity: KafkaSecurity;
  readonly redisUrl: string;
  /** After which the process goes on without Redis; undefined for the default. */
  readonly redisTimeoutMs: number | undefined;
  /** service → host:port of its gRPC server */
  readonly peers: Readonly<Record<string, string>>;
  /** CONTEXT_KEYS as text; `readContextKeys` reads it. */
  readonly contextKeys: string;
  readonly contextPrivateKey: string;
  readonly rateLimits: boolean;
  readonly checkOutputs: boolean;
  readonly tracing: TracingSettings | undefined;
  /** Empty in a service that writes no audit entries. */
  readonly auditKey: string;
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the variables of a schema; an empty one counts as not given. Throws one sentence that names the variable. */
export function readVariables<T>(name: string, schema: z.ZodType<T>, from: Variables = process.env): T {
  const { data, error } = schema.safeParse(Object.fromEntries(Object.entries(from).filter(([, value]) => value !== '')));
  const [issue] = error?.issues ?? [];
  if (!issue) return data as T;
  const key = String(issue.path[0]);
  throw new Error(`${name} cannot start: the environment variable ${key} ${from[key] ? `is wrong: ${issue.message}` : 'is missing'}`);
}

export function readEnvironment(name: string, from: Variables = process.env, schema: z.ZodType<ServiceVariables> = serviceEnvironment): EnvironmentValues {
  const read = readVariables(name, schema, from);
  return {
    name,
    host: read.HOST,
    port: read.PORT,
    grpcPort: read.GRPC_PORT,
    mongodbUrl: read.MONGODB_URL,
    mongodbDb: read.MONGODB_DB ?? `atoll_${name}`,
    kafkaBrokers: read.KAFKA_BROKERS.split(',').filter(Boolean),
    kafkaPrefix: read.KAFKA_PREFIX,
    kafkaPartitions: readKafkaPartitions(read),
    kafkaSecurity: readKafkaSecurity(read),
    redisUrl: read.REDIS_URL,
    redisTimeoutMs: read.REDIS_TIMEOUT_MS,
    peers: Object.fromEntries(
      Object.entries(read).flatMap(([key, value]) => {
        const peer = /^([A-Z]+)_GRPC$/.exec(key)?.[1];
        return peer && typeof value === 'string' ? [[peer.toLowerCase(), value]] : [];
      }),
    ),
    contextKeys: read.CONTEXT_KEYS,
    contextPrivateKey: read.CONTEXT_PRIVATE_KEY,
    rateLimits: read.RATE_LIMITS !== 'off',
    checkOutputs: read.CHECK_OUTPUTS === 'on',
    tracing: readTracing(read),
    auditKey: 'AUDIT_KEY' in read ? String(read.AUDIT_KEY) : '',
  };
}
