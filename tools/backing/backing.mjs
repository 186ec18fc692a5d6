import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../platform/ports.mjs';
import { say } from '../platform/say.mjs';
import { kafkaReady, resolveKafka, startKafka } from './kafka.mjs';
import { mongoReady, resolveMongo, startMongo } from './mongo.mjs';
import { redisReady, resolveRedis, startRedis } from './redis.mjs';

/** Finds or fetches the three, without starting anything: may run beside `npm ci`. */
export async function resolveBacking() {
  const [mongo, kafka, redis] = await settled([resolveMongo(), resolveKafka(), resolveRedis()]);
  return { mongo, kafka, redis };
}

/** Lets every download end before the first failure is told, so that none is left half done behind an exit. */
async function settled(promises) {
  const results = await Promise.allSettled(promises);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map((result) => result.value);
}

/**
 * Starts the three on loopback and waits for them. `onLoss(name, reason)` is told when one dies later.
 * Ports are kept in the state directory and used again, because MongoDB's replica set remembers its own.
 */
export async function startBacking(processes, resolved, stateDir, onLoss) {
  const ports = await rememberedPorts(stateDir);
  const dir = (name) => join(stateDir, 'backing', name);
  const lost = (name) => ({ onExit: (reason) => onLoss?.(name, reason) });
  const [mongo, kafka, redis] = await settled([
    startMongo(processes, resolved.mongo, { dataDir: dir('mongo'), port: ports.mongo, ...lost('MongoDB') }),
    startKafka(processes, resolved.kafka, { dataDir: dir('kafka'), port: ports.kafka, controllerPort: ports.controller, ...lost('Kafka') }),
    startRedis(processes, resolved.redis, { dataDir: dir('redis'), port: ports.redis, ...lost('Redis') }),
  ]);
  await settled([mongoReady(mongo, processes), kafkaReady(kafka, processes), redisReady(redis, processes)]);
  say(`MongoDB: ${resolved.mongo.how}`);
  say(`Kafka: ${resolved.kafka.how}`);
  say(`Redis: ${resolved.redis.how}`);
  return {
    env: { MONGODB_URL: mongo.url, KAFKA_BROKERS: kafka.brokers, REDIS_URL: redis.url },
    async stop() {
      await Promise.all([kafka, redis].map(({ running }) => running && processes.stop(running)));
      if (mongo.running) await processes.stop(mongo.running, 20_000);
    },
  };
}

async function rememberedPorts(stateDir) {
  mkdirSync(stateDir, { recursive: true });
  const file = join(stateDir, 'ports.json');
  let before = {};
  try {
    before = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    before = {};
  }
  const ports = {};
  for (const name of ['mongo', 'kafka', 'controller', 'redis']) ports[name] = await freePort(before[name]);
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}
