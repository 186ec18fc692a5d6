import { expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { backingServices } from '@atoll/testing/backing';
import { freshName } from '@atoll/testing/fresh';
import { ensureTopics } from './topic-admin.js';

it('creates topics that keep every event, whatever the broker deletes in others', async () => {
  const topic = freshName('kept');
  const kafka = new kafkajs.Kafka({ clientId: 'tests', brokers: [...backingServices().kafkaBrokers], logLevel: kafkajs.logLevel.NOTHING });
  await ensureTopics(kafka, [topic], 1);
  const admin = kafka.admin();
  await admin.connect();
  try {
    const resource = { type: kafkajs.ConfigResourceTypes.TOPIC, name: topic };
    const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: [resource] });
    const ofTopic = resources[0]!.configEntries.filter(({ isDefault }) => !isDefault).map(({ configName, configValue }) => [configName, configValue]);
    expect(Object.fromEntries(ofTopic)).toMatchObject({ 'retention.ms': '-1', 'retention.bytes': '-1', 'cleanup.policy': 'delete' });
  } finally {
    await admin.deleteTopics({ topics: [topic] });
    await admin.disconnect();
  }
});
