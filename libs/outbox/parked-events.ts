import { connectMongo } from '@atoll/runtime/mongo';
import { kafkaClient } from './kafka.js';
import { ParkedEvents, type ParkedMessage } from './parked.js';

/** `node dist/parked-events.js` lists what a service has parked; with an id of the list, it hands that event in again. */
async function parkedEvents(id: string | undefined): Promise<void> {
  const { MONGODB_URL, MONGODB_DB, KAFKA_BROKERS } = process.env;
  if (!MONGODB_URL || !MONGODB_DB || !KAFKA_BROKERS) throw new Error('usage: MONGODB_URL=… MONGODB_DB=atoll_booking KAFKA_BROKERS=… parked-events.js [id]');
  const connection = await connectMongo(MONGODB_URL, MONGODB_DB);
  const producer = kafkaClient({ environment: { name: 'parked-events', kafkaBrokers: KAFKA_BROKERS.split(','), kafkaPrefix: '' } }).producer();
  const events = new ParkedEvents(connection, async (topic, message) => {
    await producer.connect();
    await producer.send({ topic, acks: -1, messages: [message] });
  });
  try {
    if (id) console.log((await events.handIn(id)) ? `${id} is handed in again` : `nothing waits as ${id}`);
    else await list(events);
  } finally {
    await producer.disconnect();
    await connection.close();
  }
}

async function list(events: ParkedEvents): Promise<void> {
  const waiting = await events.waiting();
  for (const each of waiting) console.log(lineOf(each));
  console.log(`${waiting.length} parked in ${process.env['MONGODB_DB']}`);
}

const lineOf = ({ _id, headers, key, parkedAt, error }: ParkedMessage): string =>
  `${_id}  ${parkedAt.toISOString()}  ${headers['type'] ?? 'unreadable'} of ${key}: ${error.split('\n')[0]}`;

try {
  await parkedEvents(process.argv[2]);
} catch (error) {
  console.error(`could not look after parked events: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
