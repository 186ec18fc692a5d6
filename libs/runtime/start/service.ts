import 'reflect-metadata';
import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Abstract, DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { systemClock, type Clock } from '@atoll/time/clock';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { enableConditionalGet } from '../http/conditional-get.js';
import { keepEncoded } from '../http/encode-once.js';
import { readContextKeys } from '../signed-context/context-keys.js';
import { ContextSigner } from '../signed-context/context-signer.js';
import { ContextVerifier } from '../signed-context/context-verifier.js';
import { drainOnSignals, inOrder, type Stop } from '../drain/drain.js';
import { readEnvironment, type EnvironmentValues, type ServiceVariables, type Variables } from './environment.js';
import { serveGrpc } from '../grpc/grpc-server.js';
import { CallGuard, ErrorFilter, OutputCheck } from '../http/http-pipeline.js';
import { observeRequests, readJsonBodies, refuseUndeclaredRoutes, serveHealth } from '../http/http-server.js';
import { acceptFiles } from '../http/multipart.js';
import { IdempotencyRecords } from '../idempotency/idempotency-records.mongo.js';
import { log, nestLogger } from '../observability/log.js';
import { collectProcessMetrics } from '../observability/metrics.js';
import { connectMongo } from '../mongo/connection.js';
import { verifyCollections, verifyFormat } from '../migrations/format.js';
import { RedisWakeUps } from '../jobs/wake-ups.redis.js';
import { RedisConnection } from '../redis/redis.js';
import { RuntimeModule, type RuntimeParts } from './runtime-module.js';
import { openContexts } from '../tracing/http-context.js';
import { startTracing } from '../tracing/start-tracing.js';

export interface ServiceOptions {
  readonly name: string;
  readonly module: Type | DynamicModule;
  /** Folder of the service's migrations: the start verifies that the database has their format. Undefined in tests of a part of a service. */
  readonly migrations: URL | undefined;
  readonly grpc?: { readonly services: readonly ServiceDefinition[] };
  /** Starts what runs beside the servers: relays, consumers, jobs. `/readyz` returns 503 until it has resolved. */
  readonly onReady?: (service: RunningService) => Promise<void> | void;
  /** The service's own schema of its variables; the common one if it has none and calls no other service. */
  readonly environment?: z.ZodType<ServiceVariables>;
  readonly env?: Variables;
  readonly clock?: Clock;
  /** True in tests: no signal handlers, exit codes or process metrics. */
  readonly embedded?: boolean;
}

export interface RunningService {
  readonly environment: EnvironmentValues;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly httpUrl: string;
  readonly grpcAddress: string;
  get<T>(token: Type<T> | Abstract<T> | string | symbol): T;
  /** Called at the drain before the servers and connections close, last registered first. */
  onDrain(stop: Stop): void;
  close(): Promise<void>;
}

export async function startService(options: ServiceOptions): Promise<RunningService> {
  try {
    return await start(options);
  } catch (error) {
    if (options.embedded) throw error;
    log.fatal({ err: error }, `${options.name} could not start`);
    process.exit(1);
  }
}

async function start(options: ServiceOptions): Promise<RunningService> {
  const environment = readEnvironment(options.name, options.env, options.environment);
  const clock = options.clock ?? systemClock;
  const signer = new ContextSigner(options.name, environment.contextPrivateKey, clock);
  const stopTracing = await startTracing(options.name, environment.tracing);
  const connection = await connectMongo(environment.mongodbUrl, environment.mongodbDb);
  const redis = new RedisConnection(environment.redisUrl, environment.redisTimeoutMs);
  const records = new IdempotencyRecords(connection);
  const stops: Stop[] = [stopTracing, () => connection.close(), () => redis.close(), await RedisWakeUps.start(connection, redis)];
  let serving = false;
  const close = once(async () => {
    serving = false;
    await inOrder(stops.reverse());
  });
  try {
    if (options.migrations) await verifyFormat(connection, options.name, options.migrations);
    const { app, grpcAddress } = await buildApp(
      options,
      { environment, clock, connection, redis, signer, records },
      () => serving,
      (stop) => stops.push(stop),
    );
    const service: RunningService = {
      environment,
      connection,
      clock,
      grpcAddress,
      httpUrl: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
      get: (token) => app.get(token, { strict: false }),
      onDrain: (stop) => void stops.push(stop),
      close,
    };
    if (!options.embedded) drainOnSignals(options.name, close);
    await options.onReady?.(service);
    // Also those that relays, consumers and jobs have registered.
    if (options.migrations) await verifyCollections(connection, options.name);
    serving = true;
    log.info({ http: service.httpUrl, grpc: grpcAddress }, `${options.name} is ready`);
    return service;
  } catch (error) {
    await close();
    throw error;
  }
}

async function buildApp(
  options: ServiceOptions,
  parts: RuntimeParts,
  isServing: () => boolean,
  onClose: (stop: Stop) => void,
): Promise<{ app: NestFastifyApplication; grpcAddress: string }> {
  const { environment, connection } = parts;
  const contexts = new ContextVerifier(options.name, readContextKeys(environment.contextKeys), parts.clock);
  const adapter = new FastifyAdapter({ keepAliveTimeout: 65_000, routerOptions: { ignoreTrailingSlash: true } });
  const root: DynamicModule = { module: class Root {}, imports: [RuntimeModule.of(parts), options.module] };
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, { logger: nestLogger, abortOnError: false, bodyParser: false });
  onClose(() => closeServers(app));
  app.useGlobalGuards(new CallGuard(contexts));
  app.useGlobalFilters(new ErrorFilter());
  if (environment.checkOutputs) app.useGlobalInterceptors(new OutputCheck());
  refuseUndeclaredRoutes(app);
  const fastify = adapter.getInstance();
  openContexts(fastify);
  readJsonBodies(fastify);
  await acceptFiles(fastify);
  observeRequests(fastify);
  enableConditionalGet(fastify);
  keepEncoded(fastify);
  serveHealth(fastify, connection, isServing);
  if (!options.embedded) collectProcessMetrics();
  if (options.migrations) await verifyCollections(connection, options.name);
  const grpcPort = options.grpc && serveGrpc(app, options.grpc.services, `${environment.host}:${environment.grpcPort}`, contexts);
  await app.startAllMicroservices();
  await app.listen(environment.port, environment.host);
  return { app, grpcAddress: grpcPort ? `${environment.host}:${grpcPort()}` : '' };
}

/** A connection that was busy when closing began and is kept alive by its client would keep the server open for a minute. */
async function closeServers(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpServer();
  const timer = setInterval(() => server.closeIdleConnections(), 50);
  await app.close().finally(() => clearInterval(timer));
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
