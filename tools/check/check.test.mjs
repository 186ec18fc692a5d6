import { expect, it } from '@jest/globals';
import { checkEscapes } from './escapes.mjs';
import { findings } from './tracked-text.mjs';

const files = { 'libs/outbox/relay.ts': "acrossOperators('the relay')", 'services/trip/src/trips/trips.mongo.ts': 'find({ operatorId })' };
const escapes = (allowed) => checkEscapes(allowed, Object.keys(files), (file) => files[file]);

it('refuses a file that looks across operators and stands in no list', async () => {
  expect(await escapes([])).toEqual([expect.stringContaining('libs/outbox/relay.ts looks across operators')]);
});

it('refuses a list that names a file which no longer looks across operators', async () => {
  expect(await escapes(['libs/outbox/relay.ts', 'services/trip/src/trips/trips.mongo.ts'])).toEqual([expect.stringContaining('does not look across')]);
});

it('finds paths of one machine, neighbours of the repository and registry addresses in what is tracked', () => {
  expect(findings('a.md', `see ../${'shared'}/spec`)).toHaveLength(1);
  expect(findings('a.mjs', `import '/${'work'}/main/tools/x.mjs'`)).toHaveLength(1);
  expect(findings('package-lock.json', `"resolved": "${'https'}://registry.example/x.tgz"`)).toHaveLength(1);
  expect(findings('a.mjs', 'const frameworks = "framework/x"; // see /workspace')).toEqual([]);
});
