// Stores what the platform of this machine has written, for the test that later releases start on it: `node tools/upgrade/store-release.mjs FILE`.
// Run it at a release, while `npm start` of that release is at rest; docs/migrations.md says what the data should have.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { onNode24, repository } from '../programs/node24.mjs';

await onNode24(import.meta.url);
const { Sentence, runScript, say } = await import('../programs/say.mjs');
await runScript(async () => {
  const file = process.argv[2];
  if (file === undefined) throw new Sentence('Name the file: node tools/upgrade/store-release.mjs tools/upgrade/release-0.1.0.json.gz');
  const { readPlatform, writeData } = await import('./platform-data.ts');
  const { backing, databases } = JSON.parse(readFileSync(join(process.env['ATOLL_STATE'] ?? join(repository, '.atoll'), 'platform.json'), 'utf8'));
  const data = await readPlatform({ mongodbUrl: backing.MONGODB_URL, kafkaBrokers: backing.KAFKA_BROKERS.split(','), databases, prefix: '' });
  writeData(file, data);
  const documents = Object.values(data.databases)
    .flat()
    .reduce((sum, collection) => sum + collection.documents.length, 0);
  const messages = data.topics.reduce((sum, topic) => sum + topic.messages.length, 0);
  say(`${documents} documents, ${messages} messages and ${data.offsets.length} offsets in ${statSync(file).size} bytes.`);
  process.exit(0);
});
