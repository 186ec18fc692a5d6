import { copyFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackage, lastLine, run } from '../programs/commands.mjs';
import { Sentence } from '../programs/say.mjs';
import { containerEngine, hasImage } from './container.mjs';
import { cached, checkHash } from './downloads.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const image = 'apache/kafka:4.1.0';
const remedies = "set KAFKA_BROKERS, or start a container engine, or make Maven's repository reachable";

/** @typedef {{ how: string, brokers?: string, image?: string, maven?: { java: string, jars: string } }} FoundKafka Where Kafka is: one of address, image, jars. */

/** @returns {Promise<FoundKafka>} */
export async function findKafka() {
  if (process.env.KAFKA_BROKERS) return { how: 'given by KAFKA_BROKERS', brokers: process.env.KAFKA_BROKERS };
  if (containerEngine() && (await hasImage(image))) return { how: `image ${image} in ${containerEngine()}`, image };
  const java = await ensurePackage('java', 'default-jre-headless', 'Kafka');
  return { how: 'Kafka 4.1.0 from Maven', maven: { java, jars: await cached('kafka-4.1.0', fetchJars) } };
}

/** @param {string} dir */
async function fetchJars(dir) {
  const mvn = await ensurePackage('mvn', 'maven', 'Kafka');
  copyFileSync(join(here, 'kafka-pom.xml'), join(dir, 'pom.xml'));
  const { code, output } = await run(mvn, ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${dir}`, '-DincludeScope=runtime'], { cwd: dir });
  if (code !== 0) throw new Sentence(`Kafka could not be downloaded with Maven (${lastLine(output)}): ${remedies}.`);
  for (const line of readFileSync(join(here, 'kafka.sha256'), 'utf8').trim().split('\n')) {
    const [sum = '', file = ''] = line.split(/\s+/);
    await checkHash(join(dir, file), sum);
  }
}
