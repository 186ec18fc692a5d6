import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackage, lastLine, run } from '../platform/commands.mjs';
import { accepts, freePort } from '../platform/ports.mjs';
import { Sentence, say } from '../platform/say.mjs';
import { containerCommand, containerEngine, hasImage } from './container.mjs';
import { cached, checkHash } from './downloads.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const image = 'apache/kafka:4.1.0';
const remedies = "set KAFKA_BROKERS, or start a container engine, or make Maven's repository reachable";
const clusterId = 'YXRvbGwta2Fma2EtMDAwMQ'; // any 22 characters of base64: one node, one cluster

export async function resolveKafka() {
  if (process.env.KAFKA_BROKERS) return { how: 'given by KAFKA_BROKERS', brokers: process.env.KAFKA_BROKERS };
  if (containerEngine() && (await hasImage(image))) return { how: `image ${image} in ${containerEngine()}`, image };
  const java = await ensurePackage('java', 'default-jre-headless', 'Kafka');
  const jars = await cached('kafka-4.1.0', fetchJars);
  const classes = await cached('kafka-4.1.0-classes', (dir) => recordClasses(dir, java, jars));
  return { how: 'Kafka 4.1.0 from Maven', java, jars, classes };
}

/**
 * Runs a broker once, to keep its loaded classes in a file: later starts take half the CPU time.
 * A Java that refuses the file (another version, for example) simply goes without.
 */
async function recordClasses(dir, java, jars) {
  say('Preparing Kafka, once on this machine …');
  const [port, controllerPort] = [await freePort(), await freePort()];
  const data = join(dir, 'data');
  const file = await prepareStorage({ java, jars }, { dataDir: data, port, controllerPort });
  const broker = spawn(java, [...javaOptions({ jars }), `-XX:ArchiveClassesAtExit=${join(dir, 'kafka.jsa')}`, 'kafka.Kafka', file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => broker.once('close', resolve));
  for (let tries = 0; tries < 300 && broker.exitCode === null && !(await accepts('127.0.0.1', port)); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  broker.kill();
  await ended;
  rmSync(data, { recursive: true, force: true });
}

function javaOptions({ jars, classes }) {
  return [
    '-Xms64m',
    '-Xmx384m',
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-Djava.net.preferIPv4Stack=true',
    '-Dorg.apache.logging.log4j.level=WARN',
    ...(classes ? ['-Xshare:auto', `-XX:SharedArchiveFile=${join(classes, 'kafka.jsa')}`] : []),
    '-cp',
    join(jars, '*'),
  ];
}

/** Writes the broker's settings and formats its storage the first time; answers the settings' file. */
async function prepareStorage({ java, jars }, { dataDir, port, controllerPort }) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.properties');
  const settings = brokerSettings({ logDir: join(dataDir, 'log'), port, controllerPort });
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  );
  if (existsSync(join(dataDir, 'log', 'meta.properties'))) return file;
  const format = await run(java, [...javaOptions({ jars }), 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', file]);
  if (format.code !== 0) throw new Sentence(`Kafka's storage could not be prepared: ${lastLine(format.output)}`);
  return file;
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
  if (resolved.image) {
    const settings = brokerSettings({ logDir: '/tmp/kraft-combined-logs', port, controllerPort });
    const env = Object.fromEntries(Object.entries(settings).map(([key, value]) => [`KAFKA_${key.toUpperCase().replaceAll('.', '_')}`, value]));
    const line = await containerCommand({ name: `atoll-kafka-${port}`, image, env: { ...env, KAFKA_HEAP_OPTS: '-Xmx384m' } });
    return { running: processes.start('kafka', line.command, line.args, { onExit }), brokers: `127.0.0.1:${port}` };
  }
  const file = await prepareStorage(resolved, { dataDir, port, controllerPort });
  const running = processes.start('kafka', resolved.java, [...javaOptions(resolved), 'kafka.Kafka', file], { onExit, cwd: dataDir });
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
    // So long a broker that comes back is refused, because its former life might still be there; 9 s by default.
    'broker.session.timeout.ms': '4000',
    'broker.heartbeat.interval.ms': '1000',
  };
}

/** Waits until the broker lists its topics: it accepts connections a good while before it can answer. */
export async function kafkaReady(kafka, processes, timeoutMs = 60_000) {
  const { Kafka, logLevel } = await import('kafkajs').then((module) => module.default);
  const client = new Kafka({
    clientId: 'backing',
    brokers: kafka.brokers.split(','),
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    retry: { retries: 0 },
  });
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
