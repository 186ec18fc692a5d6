import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Server, ServerCredentials, type Metadata, type ServiceDefinition, type UntypedServiceImplementation } from '@grpc/grpc-js';
import type { DynamicModule, Type } from '@nestjs/common';
import { backingServices } from '@atoll/testing/backing';
import { freshName } from '@atoll/testing/fresh';
import { systemClock, type Clock } from '@atoll/time/clock';
import type { CallDefinition } from '../http/call.js';
import type { Caller } from '../context/caller.js';
import { runMigrations } from '../migrations/run-migrations.js';
import { connectMongo } from '../mongo/connection.js';
import { closeChannelTo } from '../grpc/grpc.js';
import { toGrpcError } from '../grpc/grpc-errors.js';
import { issuers } from '../context/call-edges.js';
import { startService, type RunningService, type ServiceOptions } from '../start/service.js';
import type { KeyRing } from './callers.js';
import { createCollections, migrationGaps } from './collections.js';
import { withoutExpiry } from './mongo.js';
import { testSigners, type TestPeers } from './peers.js';
import { takeServiceDatabase } from './service-database.js';
import { currentTraceparent } from '../context/request-context.js';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T & { error?: string; code?: string; requestId?: string };
  readonly headers: Headers;
}

export interface TestService {
  readonly service: RunningService;
  /** Calls over HTTP as the gateway would, with a context signed for this caller. */
  call(definition: CallDefinition, caller: Caller, input?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Any other request with that context. */
  send(path: string, caller: Caller, init?: RequestInit): Promise<Response>;
  /** The same call on a connection of its own, with its response unread, for one that is a stream. */
  open(definition: CallDefinition, caller: Caller, input: unknown): Promise<IncomingMessage>;
  /** gRPC clients of the services that may call this one: each service in its own name, a person through the gateway's statement. */
  readonly peers: TestPeers;
  /** The key of every issuer, for tests that forge contexts. */
  readonly keys: KeyRing;
  stop(): Promise<void>;
}

export interface TestServiceOptions {
  readonly name: string;
  readonly module: Type | DynamicModule;
  /** Folder of the service's migrations, which make its database; without it, for a part of a service, the definitions do. */
  readonly migrations?: URL;
  readonly grpc?: { readonly services: readonly ServiceDefinition[] };
  readonly onReady?: (service: RunningService) => Promise<void> | void;
  readonly clock?: Clock;
  readonly environment?: ServiceOptions['environment'];
  readonly env?: Record<string, string>;
}

/** The service with its real wiring on a database and topics of its own; its responses are checked against the contract. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const clock = options.clock ?? systemClock;
  const signers = testSigners(options.name, clock);
  const { mongoUrl, kafkaBrokers, redisUrl } = backingServices();
  const taken = await takeServiceDatabase(options.name);
  const nowhere = Object.fromEntries(issuers.map((name) => [`${name.toUpperCase()}_GRPC`, '127.0.0.1:1']));
  const env = {
    MONGODB_URL: mongoUrl,
    MONGODB_DB: taken.name,
    KAFKA_BROKERS: kafkaBrokers.join(','),
    KAFKA_PREFIX: `${freshName(`test_${options.name}`)}.`,
    // Enough for keys to be spread; each partition is files that the broker creates and deletes for every suite.
    KAFKA_PARTITIONS: '3',
    REDIS_URL: redisUrl,
    // A limit allows what Redis does not answer in time, which on a busy machine is any call.
    REDIS_TIMEOUT_MS: '60000',
    CHECK_OUTPUTS: 'on',
    AUDIT_KEY: 'a-key-for-the-audit-of-the-tests-only',
    ...nowhere,
    CONTEXT_KEYS: signers.keys.publicKeys,
    CONTEXT_PRIVATE_KEY: signers.keys.privateKeyOf(options.name),
    ...options.env,
  };
  const isNew = !taken.isMigrated;
  if (options.migrations && isNew) await migrate(mongoUrl, taken.name, options.migrations);
  const service = await startService({ migrations: undefined, ...options, env, embedded: true });
  if (!options.migrations) await createCollections(service.connection);
  else if (isNew) await refuseGaps(service);
  if (options.clock) await withoutExpiry(service.connection);
  return {
    service,
    keys: signers.keys,
    peers: signers.peersAt(service.grpcAddress),
    send: async (path, caller, init = {}) =>
      fetch(service.httpUrl + path, { ...init, headers: { ...(init.headers as Record<string, string>), ...(await signers.headersOf(caller)) } }),
    call: async (definition, caller, input = {}, headers = {}) =>
      callHttp(service.httpUrl, definition, input, { ...headers, ...(await signers.headersOf(caller)), traceparent: currentTraceparent() }),
    open: async ({ method, path }, caller, input) => {
      const headers = { 'content-type': 'application/json', ...(await signers.headersOf(caller)) };
      const sent = request(service.httpUrl + path, { method, headers, agent: false });
      sent.end(JSON.stringify(input));
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return response;
    },
    stop: async () => {
      await service.close();
      closeChannelTo(service.grpcAddress);
      const undeclared = await taken.giveBack();
      if (undeclared.length > 0) throw new Error(`${options.name} has collections without a definition: ${undeclared.join(', ')}`);
    },
  };
}

async function migrate(url: string, db: string, folder: URL): Promise<void> {
  const connection = await connectMongo(url, db);
  await runMigrations(connection, { folder });
  await connection.close();
}

/** A definition that was changed without a migration. */
async function refuseGaps(service: RunningService): Promise<void> {
  const gaps = await migrationGaps(service.connection);
  if (gaps.length === 0) return;
  await service.close();
  throw new Error(gaps.join('\n'));
}

async function callHttp(base: string, definition: CallDefinition, input: unknown, headers: Record<string, string>): Promise<Answer> {
  const rest = { ...(input as Record<string, unknown>) };
  const path = definition.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const isGet = definition.method === 'GET';
  const query = new URLSearchParams(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]): [string, string] => [key, String(value)]),
  );
  const response = await fetch(base + path + (isGet && query.size > 0 ? `?${query}` : ''), {
    method: definition.method,
    redirect: 'manual',
    ...(isGet
      ? { headers }
      : {
          headers: { ...(!(input instanceof FormData) && { 'content-type': 'application/json' }), ...headers },
          body: input instanceof FormData ? input : typeof input === 'string' ? input : JSON.stringify(Array.isArray(input) ? input : rest),
        }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}) as Answer['body'],
  };
}

type Handler<M> = M extends { requestDeserialize: (bytes: Buffer) => infer Request; responseSerialize: (value: infer Response) => Buffer }
  ? (request: Request, metadata: Metadata) => Response | Promise<Response>
  : never;

export interface FakePeer {
  readonly address: string;
  /** The methods that were called, in order; a test empties it. */
  readonly asked: string[];
  stop(): void;
}

export interface Fake<S extends ServiceDefinition> {
  readonly service: S;
  readonly handlers: { readonly [M in keyof S]?: Handler<S[M]> };
}

/** A fake peer made of functions and called over real gRPC. Errors that they throw arrive as those of a real service. */
export async function startFakePeer<S extends ServiceDefinition[]>(...fakes: { readonly [I in keyof S]: Fake<S[I]> }): Promise<FakePeer> {
  const server = new Server();
  const asked: string[] = [];
  for (const { service, handlers } of fakes) server.addService(service, implementationOf(handlers, asked));
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound))),
  );
  const address = `127.0.0.1:${port}`;
  const stop = (): void => {
    server.forceShutdown();
    closeChannelTo(address);
  };
  return { address, asked, stop };
}

function implementationOf(handlers: object, asked: string[]): UntypedServiceImplementation {
  return Object.fromEntries(
    Object.entries(handlers as Record<string, (request: unknown, metadata: Metadata) => unknown>).map(([name, handle]) => [
      name,
      (call: { request: unknown; metadata: Metadata }, callback: (error: unknown, answer?: unknown) => void) =>
        void Promise.resolve()
          .then(() => {
            asked.push(name);
            return handle(call.request, call.metadata);
          })
          .then(
            (answer) => callback(null, answer),
            (error: unknown) => callback(toGrpcError(error)),
          ),
    ]),
  ) as unknown as UntypedServiceImplementation;
}
