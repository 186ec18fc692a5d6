import { wholeNumber } from './whole-number.js';

/** What a process is told from outside; read once, so that a missing value stops the start and not the first customer. */
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
  /** Put before topic and group names, so that suites sharing a broker do not meet. */
  readonly kafkaPrefix: string;
  readonly redisUrl: string;
  /** service → host:port of its gRPC server */
  readonly peers: Readonly<Record<string, string>>;
  /** CONTEXT_KEYS as text; `readContextKeys` reads it. */
  readonly contextKeys: string;
  readonly contextPrivateKey: string;
  readonly rateLimits: boolean;
  readonly checkOutputs: boolean;
}

export type Variables = Readonly<Record<string, string | undefined>>;

export function readEnvironment(name: string, from: Variables = process.env): EnvironmentValues {
  const need = (key: string): string => {
    const value = from[key];
    if (!value) throw new Error(`${name} cannot start: the environment variable ${key} is missing`);
    return value;
  };
  return {
    name,
    host: from['HOST'] ?? '127.0.0.1',
    port: wholeNumber('PORT', from['PORT'] ?? '0'),
    grpcPort: wholeNumber('GRPC_PORT', from['GRPC_PORT'] ?? '0'),
    mongodbUrl: need('MONGODB_URL'),
    mongodbDb: from['MONGODB_DB'] ?? `atoll_${name}`,
    kafkaBrokers: (from['KAFKA_BROKERS'] ?? '').split(',').filter(Boolean),
    kafkaPrefix: from['KAFKA_PREFIX'] ?? '',
    redisUrl: from['REDIS_URL'] ?? '',
    peers: Object.fromEntries(
      ['identity', 'trip', 'booking', 'payment', 'notification'].flatMap((peer) => {
        const address = from[`${peer.toUpperCase()}_GRPC`];
        return address ? [[peer, address]] : [];
      }),
    ),
    contextKeys: need('CONTEXT_KEYS'),
    contextPrivateKey: need('CONTEXT_PRIVATE_KEY'),
    rateLimits: from['RATE_LIMITS'] !== 'off',
    checkOutputs: from['CHECK_OUTPUTS'] === 'on',
  };
}
