import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackage, lastLine, run } from '../platform/commands.mjs';
import { Sentence } from '../platform/say.mjs';
import { containerCommand, containerEngine, hasImage } from './container.mjs';
import { cached, checkHash } from './downloads.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const image = 'apache/kafka:4.1.0';
const remedies = 'set KAFKA_BROKERS, or start a container engine, or make Maven\'s repository reachable';
const clusterId = 'YXRvbGwta2Fma2EtMDAwMQ'; // any 22 characters of base64: one node, one cluster

export async function resolveKafka() {
  if (process.env.KAFKA_BROKERS) return { how: 'given by KAFKA_BROKERS', brokers: process.env.KAFKA_BROKERS };
  if (containerEngine() && (await hasImage(image))) return { how: `image ${image} in ${containerEngine()}`, image };
  const java = await ensurePackage('java', 'openjdk-17-jre-headless', 'Kafka');
  const jars = await cached('kafka-4.1.0', fetchJars);
  return { how: 'Kafka 4.1.0 from Maven', java, jars };
}

async function fetchJars(dir) {
  const mvn = await ensurePackage('mvn', 'maven', 'Kafka');
  copyFileSync(join(here, 'kafka-pom.xml'), join(dir, 'pom.xml'));
  const { code, output } = await run(mvn, ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${dir}`, '-DincludeScope=runtime'], { cwd: dir });
  if (code !== 0) throw new Sentence(`Kafka could not be downloaded with Maven (${lastLine(output)}): ${remedies}.`);
  for (const line of readFileSync(join(here, 'kafka.sha256'), 'utf8').trim().split('\n')) {
    const [sum, file] = line.split(/\s+/);
    await checkHash(join(dir, file), sum);
  }
}

export async function startKafka(processes, resolved, { dataDir, port, controllerPort, onExit }) {
  if (resolved.brokers) return { brokers: resolved.brokers };
  const settings = brokerSettings({ logDir: resolved.image ? '/tmp/kraft-combined-logs' : join(dataDir, 'log'), port, controllerPort });
  if (resolved.image) {
    const env = Object.fromEntries(Object.entries(settings).map(([key, value]) => [`KAFKA_${key.toUpperCase().replaceAll('.', '_')}`, value]));
    const line = await containerCommand({ name: `atoll-kafka-${port}`, image, env: { ...env, KAFKA_HEAP_OPTS: '-Xmx384m' } });
    return { running: processes.start('kafka', line.command, line.args, { onExit }), brokers: `127.0.0.1:${port}` };
  }
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.properties');
  writeFileSync(file, Object.entries(settings).map(([key, value]) => `${key}=${value}\n`).join(''));
  const java = ['-Xms64m', '-Xmx384m', '-XX:+UseSerialGC', '-Djava.net.preferIPv4Stack=true', '-Dorg.apache.logging.log4j.level=WARN', '-cp', join(resolved.jars, '*')];
  if (!existsSync(join(dataDir, 'log', 'meta.properties'))) {
    const format = await run(resolved.java, [...java, 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', file]);
    if (format.code !== 0) throw new Sentence(`Kafka's storage could not be prepared: ${lastLine(format.output)}`);
  }
  const running = processes.start('kafka', resolved.java, [...java, 'kafka.Kafka', file], { onExit, cwd: dataDir });
  return { running, brokers: `127.0.0.1:${port}` };
}

/** One node that is broker and controller; topics are created by the services, with the number of partitions they mean. */
function brokerSettings({ logDir, port, controllerPort }) {
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
  };
}

/** Waits until the broker lists its topics: it accepts connections a good while before it can answer. */
export async function kafkaReady(kafka, processes, timeoutMs = 60_000) {
  const { Kafka, logLevel } = await import('kafkajs').then((module) => module.default);
  const client = new Kafka({ clientId: 'backing', brokers: kafka.brokers.split(','), logLevel: logLevel.NOTHING, connectionTimeout: 1_000, retry: { retries: 0 } });
  const until = Date.now() + timeoutMs;
  let last;
  while (Date.now() < until) {
    if (kafka.running?.exited) throw new Sentence(`Kafka ended while starting:\n${processes.lastWords('kafka', 6)}`);
    const admin = client.admin();
    try {
      await admin.connect();
      const { controller, brokers } = await admin.describeCluster();
      if (controller !== null && brokers.length > 0) return;
    } catch (error) {
      last = error;
    } finally {
      await admin.disconnect().catch(() => {});
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Sentence(`Kafka is not ready after ${timeoutMs / 1000} s at ${kafka.brokers}: ${last?.message ?? 'no controller'}.`);
}

