import { readKafkaPartitions, readKafkaSecurity } from '@atoll/runtime/start/kafka-environment';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import { kafkaClient } from '../kafka/client.js';
import { eventProducer } from '../relay/publisher.kafka.js';
import { eventFormats } from '../event-formats.js';
import { topics } from '../topics.js';
import { DeadLetters, type DeadLetter } from './dead-letters.mongo.js';

const USAGE = 'MONGODB_URL=… MONGODB_DB=atoll_booking KAFKA_BROKERS=… dead-letters-cli.js [show ID | replay ID… | replay all]';

/** Lists the dead letters of one service, shows one with its decoded payload, or replays some: oldest first. */
async function run([command = 'list', ...ids]: readonly string[]): Promise<void> {
  const { MONGODB_URL, MONGODB_DB, KAFKA_BROKERS } = process.env;
  const isKnown = command === 'list' ? ids.length === 0 : command === 'show' ? ids.length === 1 : command === 'replay' && ids.length > 0;
  if (!isKnown || !MONGODB_URL || !MONGODB_DB || !KAFKA_BROKERS) throw new Error(`usage: ${USAGE}`);
  const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
  const producer = lazy(() => eventProducer(kafkaClient(hostOf(KAFKA_BROKERS))));
  const letters = new DeadLetters(connection, async (topic, message) => {
    await (await producer.get()).send({ topic, acks: -1, messages: [message] });
  });
  try {
    if (command === 'list') await list(letters, MONGODB_DB);
    if (command === 'show') await show(letters, ids[0]!);
    if (command === 'replay') await replay(letters, ids);
  } finally {
    await (await producer.made)?.disconnect();
    await connection.close();
  }
}

const hostOf = (brokers: string) => ({
  environment: {
    name: 'dead-letters',
    kafkaBrokers: brokers.split(','),
    kafkaPrefix: '',
    kafkaPartitions: readKafkaPartitions(process.env),
    kafkaSecurity: readKafkaSecurity(process.env),
  },
});

/** Kafka is needed for a replay only: the list is readable without it. */
function lazy<T>(make: () => Promise<T>): { get(): Promise<T>; readonly made: Promise<T> | undefined } {
  let made: Promise<T> | undefined;
  return {
    get: () => (made ??= make()),
    get made() {
      return made;
    },
  };
}

async function list(letters: DeadLetters, database: string): Promise<void> {
  const waiting = await letters.waiting();
  for (const each of waiting) console.log(lineOf(each));
  console.log(`${waiting.length} dead-lettered in ${database}`);
}

const lineOf = ({ _id, headers, key, failedAt, error }: DeadLetter): string =>
  `${_id}  ${failedAt.toISOString()}  ${headers['type'] ?? 'undecodable'} of ${key}: ${error.split('\n')[0]}`;

async function show(letters: DeadLetters, id: string): Promise<void> {
  const letter = await letters.byId(id);
  if (!letter) throw new Error(`no dead letter ${id}`);
  const { value, ...shown } = letter;
  console.log(JSON.stringify({ ...shown, payload: payloadOf(letter, Buffer.from(value)) }, undefined, 2));
}

function payloadOf({ topic }: DeadLetter, value: Buffer): unknown {
  const owner = Object.entries(topics).find(([, name]) => topic.endsWith(name))?.[0];
  try {
    return owner === undefined ? value.toString('base64') : eventFormats[owner as keyof typeof eventFormats].decode(value);
  } catch {
    return value.toString('base64');
  }
}

async function replay(letters: DeadLetters, ids: readonly string[]): Promise<void> {
  const chosen = ids[0] === 'all' ? (await letters.waiting()).map(({ _id }) => _id) : ids;
  for (const id of chosen) console.log((await letters.replay(id, new Date())) ? `${id} replayed` : `no dead letter waits as ${id}`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(`dead letters: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
