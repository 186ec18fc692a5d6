// Stores what the platform of this checkout writes on the data of an earlier release: `node tools/upgrade/store-release.mjs [FROM [TO]]`.
// Later commits start on it. Run it at a release, on a machine that is otherwise idle.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { findBacking } from '../backing/find.mjs';
import { onNode24, repository } from '../programs/node24.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { runScript, say } = await import('../programs/say.mjs');
await runScript(async () => {
  const [from = 'release-0.1.0.json.gz', to = 'commit-before.json.gz'] = process.argv.slice(2);
  const { compileServices } = await import('../platform/compile-services.ts');
  await compileServices();
  // Imported after the build, because it imports compiled files.
  const { writtenOn } = await import('./written-on.ts');
  const { readData, writeData } = await import('./platform-data.ts');
  const folder = join(repository, 'tools/upgrade');
  const data = await writtenOn(readData(join(folder, from)));
  writeData(join(folder, to), data);
  const documents = Object.values(data.databases)
    .flat()
    .reduce((sum, collection) => sum + collection.documents.length, 0);
  const messages = data.topics.reduce((sum, topic) => sum + topic.messages.length, 0);
  say(`${to} of ${data.commit}: ${documents} documents, ${messages} messages and ${data.offsets.length} offsets in ${statSync(join(folder, to)).size} bytes.`);
  process.exit(0);
});
