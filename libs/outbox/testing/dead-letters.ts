import { DeadLetters, type DeadLetter } from '../consumer/dead-letters.mongo.js';
import { kafkaClient } from '../kafka/client.js';
import { eventProducer } from '../relay/publisher.kafka.js';
import type { RelayHost } from '../relay/relay.js';

const refuse = (): Promise<never> => Promise.reject(new Error('nothing is replayed here'));

export const waitingLetters = (host: RelayHost): Promise<DeadLetter[]> => new DeadLetters(host.connection, refuse).waiting();

/** Does what `dead-letters-cli.js replay all` does. */
export async function replayAll(host: RelayHost): Promise<void> {
  const producer = await eventProducer(kafkaClient(host));
  const letters = new DeadLetters(host.connection, async (topic, message) => {
    await producer.send({ topic, acks: -1, messages: [message] });
  });
  for (const { _id } of await letters.waiting()) await letters.replay(_id, new Date());
  await producer.disconnect();
}
