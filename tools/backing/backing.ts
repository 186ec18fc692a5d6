import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../programs/ports.ts';
import type { Processes } from '../programs/processes.ts';
import { Sentence, explain, say } from '../programs/say.mjs';
import { Supervised } from '../programs/supervised.ts';
import type { BackingService } from './backing-service.ts';
import type { findBacking } from './find.mjs';
import { kafkaAt } from './kafka.ts';
import { mongoAt } from './mongo.ts';
import { redisAt } from './redis.ts';

export interface BackingEnv {
  readonly MONGODB_URL: string;
  readonly KAFKA_BROKERS: string;
  readonly REDIS_URL: string;
}

export interface Backing {
  readonly env: BackingEnv;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;
/** About a minute of failed restarts, with the pauses between them. */
const MAX_RESTARTS = 8;
const MONGO_GRACE_MS = 20_000;

/**
 * Starts the three on loopback and waits for them. One that dies later is restarted on its data; `onGivenUp` is called
 * when that fails repeatedly. Ports are stored in the state directory and reused, because MongoDB's replica set stores its own.
 */
export async function startBacking(
  processes: Processes,
  found: Awaited<ReturnType<typeof findBacking>>,
  stateDir: string,
  onGivenUp: (reason: Sentence) => void,
  dataDir = join(stateDir, 'backing'),
): Promise<Backing> {
  const ports = await rememberedPorts(stateDir);
  const dir = (name: string) => join(dataDir, name);
  const services = {
    mongod: mongoAt(found.mongo, { dataDir: dir('mongo'), port: ports.mongo }),
    kafka: await kafkaAt(found.kafka, { dataDir: dir('kafka'), port: ports.kafka, controllerPort: ports.controller }),
    redis: redisAt(found.redis, { dataDir: dir('redis'), port: ports.redis }),
  };
  const { mongod, kafka, redis } = services;
  const supervised = new Map(
    Object.entries(services).flatMap(([name, { program, isReady }]) => {
      if (!program) return [];
      const task = { name, program, isReady: () => isReady().catch(() => false), maxRestarts: MAX_RESTARTS };
      return [[name, new Supervised(processes, task, { say, givenUp: onGivenUp })] as const];
    }),
  );
  try {
    await settled([...supervised.values()].map((service) => service.start()));
    await settled(Object.entries(services).map(([name, service]) => supervised.get(name)?.ready(READY_WITHIN_MS) ?? reachable(name, service)));
  } catch (error) {
    await Promise.all([...supervised.values()].map((service) => service.stop()));
    throw error;
  }
  say(`MongoDB: ${found.mongo.how}`);
  say(`Kafka: ${found.kafka.how}`);
  say(`Redis: ${found.redis.how}`);
  return {
    env: { MONGODB_URL: mongod.url, KAFKA_BROKERS: kafka.url, REDIS_URL: redis.url },
    async stop() {
      await Promise.all([supervised.get('kafka')?.stop(), supervised.get('redis')?.stop()]);
      await supervised.get('mongod')?.stop(MONGO_GRACE_MS);
    },
  };
}

/** Waits for a service that runs outside of the platform. */
async function reachable(name: string, { url, isReady }: BackingService): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  let last: unknown;
  while (Date.now() < until) {
    try {
      if (await isReady()) return;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const reason = last instanceof Error ? last.message : explain(last ?? 'no answer');
  throw new Sentence(`${name} is not ready after ${READY_WITHIN_MS / 1000} s at ${url.replace(/\/\/[^@/]*@/, '//')}: ${reason}.`);
}

/** Waits for all of them before it reports the first failure, so that no start is still under way when the others are stopped. */
async function settled(promises: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(promises)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

type Port = 'mongo' | 'kafka' | 'controller' | 'redis';

async function rememberedPorts(stateDir: string): Promise<Record<Port, number>> {
  mkdirSync(stateDir, { recursive: true });
  const file = join(stateDir, 'ports.json');
  let before: Partial<Record<Port, number>> = {};
  try {
    before = JSON.parse(readFileSync(file, 'utf8')) as typeof before;
  } catch {
    before = {};
  }
  const ports = {
    mongo: await freePort(before.mongo),
    kafka: await freePort(before.kafka),
    controller: await freePort(before.controller),
    redis: await freePort(before.redis),
  };
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}

/** The same services with another database of Redis (0 to 15), where the address names none. */
export function withRedisDatabase(env: BackingEnv, database: number): BackingEnv {
  const url = new URL(env.REDIS_URL);
  if (url.pathname.length <= 1) url.pathname = `/${database}`;
  return { ...env, REDIS_URL: url.href };
}
