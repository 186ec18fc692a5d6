import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, run } from '../programs/commands.mjs';
import { accepts, freePort } from '../programs/ports.ts';
import { Sentence, say } from '../programs/say.mjs';
import type { Program } from '../programs/supervised.ts';
import type { BackingService, Place } from './backing-service.ts';
import { containerCommand } from './container.mjs';
import { cached } from './downloads.mjs';
import type { FoundKafka } from './find-kafka.mjs';

const clusterId = 'YXRvbGwta2Fma2EtMDAwMQ'; // any 22 characters of base64: one node, one cluster

interface KafkaPorts {
  readonly port: number;
  readonly controllerPort: number;
}
type KafkaPlace = Place & KafkaPorts;
type Maven = NonNullable<FoundKafka['maven']>;

export async function kafkaAt({ brokers: given, image, maven }: FoundKafka, place: KafkaPlace): Promise<BackingService> {
  const url = given ?? `127.0.0.1:${place.port}`;
  const isReady = () => hasController(url);
  if (given) return { url, isReady };
  if (image) return { url, isReady, program: () => containerProgram(image, place) };
  if (!maven) throw new Error('Kafka was not found');
  const classes = await cached('kafka-4.1.0-classes', (dir) => recordClasses(dir, maven));
  return { url, isReady, program: () => javaProgram(maven, classes, place) };
}

function containerProgram(image: string, { port, controllerPort }: KafkaPlace): Promise<Program> {
  const settings = brokerSettings('/tmp/kraft-combined-logs', { port, controllerPort });
  const env = Object.fromEntries(Object.entries(settings).map(([key, value]) => [`KAFKA_${key.toUpperCase().replaceAll('.', '_')}`, value]));
  return containerCommand({ name: `atoll-kafka-${port}`, image, env: { ...env, KAFKA_HEAP_OPTS: '-Xmx384m' } });
}

async function javaProgram(maven: Maven, classes: string, place: KafkaPlace): Promise<Program> {
  const file = await prepareStorage(maven, place);
  const archive = ['-Xshare:auto', `-XX:SharedArchiveFile=${join(classes, 'kafka.jsa')}`];
  return { command: maven.java, args: [...javaOptions(maven, archive), 'kafka.Kafka', file], options: { cwd: place.dataDir } };
}

/**
 * Runs a broker once, to keep its loaded classes in a file: later starts take half the CPU time.
 * A Java that refuses the file (another version, for example) runs without it.
 */
async function recordClasses(dir: string, maven: Maven): Promise<void> {
  say('Preparing Kafka, once on this machine …');
  const [port, controllerPort] = [await freePort(), await freePort()];
  const data = join(dir, 'data');
  const file = await prepareStorage(maven, { dataDir: data, port, controllerPort });
  const options = javaOptions(maven, [`-XX:ArchiveClassesAtExit=${join(dir, 'kafka.jsa')}`]);
  const broker = spawn(maven.java, [...options, 'kafka.Kafka', file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => broker.once('close', resolve));
  for (let tries = 0; tries < 300 && broker.exitCode === null && !(await accepts('127.0.0.1', port)); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  broker.kill();
  await ended;
  rmSync(data, { recursive: true, force: true });
}

function javaOptions({ jars }: Maven, archive: readonly string[] = []): string[] {
  return [
    '-Xms64m',
    '-Xmx384m',
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-Djava.net.preferIPv4Stack=true',
    '-Dorg.apache.logging.log4j.level=WARN',
    ...archive,
    '-cp',
    join(jars, '*'),
  ];
}

/** Writes the broker's settings and formats its storage the first time; returns the path of the settings. */
async function prepareStorage(maven: Maven, { dataDir, port, controllerPort }: KafkaPlace): Promise<string> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.properties');
  const settings = Object.entries(brokerSettings(join(dataDir, 'log'), { port, controllerPort }));
  writeFileSync(file, settings.map(([key, value]) => `${key}=${value}\n`).join(''));
  if (existsSync(join(dataDir, 'log', 'meta.properties'))) return file;
  const format = await run(maven.java, [...javaOptions(maven), 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', file]);
  if (format.code !== 0) throw new Sentence(`Kafka's storage could not be prepared: ${lastLine(format.output)}`);
  return file;
}

/** Sets up one node that is broker and controller; topics are created by the services, with their number of partitions. */
function brokerSettings(logDir: string, { port, controllerPort }: KafkaPorts): Record<string, string> {
  return {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'log.dirs': logDir,
    'auto.create.topics.enable': 'false',
    'log.retention.ms': '-1',
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '4',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'transaction.state.log.num.partitions': '1',
    'share.coordinator.state.topic.replication.factor': '1',
    'share.coordinator.state.topic.min.isr': '1',
    'share.coordinator.state.topic.num.partitions': '1',
    'group.initial.rebalance.delay.ms': '0',
    'log.cleaner.dedupe.buffer.size': '4194304',
    'log.index.size.max.bytes': '1048576',
    'num.network.threads': '2',
    'num.io.threads': '4',
    'controlled.shutdown.enable': 'false',
    // Until then a restarted broker is refused, because its earlier session may still exist; 9 s by default.
    'broker.session.timeout.ms': '4000',
    'broker.heartbeat.interval.ms': '1000',
  };
}

/** Whether the broker knows its controller: it accepts connections some time before it can serve. */
async function hasController(brokers: string): Promise<boolean> {
  const { Kafka, logLevel } = (await import('kafkajs')).default; // loaded while Kafka starts
  const client = new Kafka({
    clientId: 'backing',
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    retry: { retries: 0 },
  });
  const admin = client.admin();
  try {
    await admin.connect();
    const cluster = await admin.describeCluster();
    return cluster.controller !== null && cluster.brokers.length > 0;
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}
