// Compares the sums of the ledger, of what bookings were paid by, and of the report of revenue: `npm run verify:money` on the platform of this machine,
// `MONGODB_URL=… npm run verify:money -- --databases atoll` on another one, whose databases begin with this name.
// Exit code 1 where they differ by operator, method or currency.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNode24, repository } from './programs/node24.mjs';

await onNode24(import.meta.url);
const { Sentence, flag, runScript, say } = await import('./programs/say.mjs');
await runScript(async () => {
  const { lastingDifferences } = await import('./money/lasting-differences.ts');
  const differences = await lastingDifferences(chosen());
  for (const difference of differences) say(difference);
  if (differences.length > 0) throw new Sentence('The ledger, the bookings and the report of revenue differ.');
  say('The ledger, the bookings and the report of revenue agree.');
});

function chosen() {
  const [named, mongoUrl] = [flag('databases'), process.env.MONGODB_URL];
  if (typeof named === 'string') {
    if (!mongoUrl) throw new Sentence('MONGODB_URL has no address: --databases names databases at that one.');
    return { mongoUrl, databases: named };
  }
  const running = join(process.env.ATOLL_STATE ?? join(repository, '.atoll'), 'platform.json');
  if (!existsSync(running)) throw new Sentence('No platform has run here: npm start starts one.');
  const { backing, databases } = JSON.parse(readFileSync(running, 'utf8'));
  return { mongoUrl: backing.MONGODB_URL, databases };
}
