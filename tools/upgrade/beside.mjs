// Runs the release that is built in another checkout beside this one's, on the same data, and sells over both: `node tools/upgrade/beside.mjs CHECKOUT`.
import { findBacking } from '../backing/find.mjs';
import { onNode24 } from '../programs/node24.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { Sentence, runScript, say } = await import('../programs/say.mjs');
await runScript(async () => {
  const [before] = process.argv.slice(2);
  if (before === undefined) throw new Sentence('Name the checkout of the release before, in which npm ci and npm run build have run.');
  const { compileServices } = await import('../platform/compile-services.ts');
  await compileServices();
  // Imported after the build, because it imports compiled files.
  const { soldBeside } = await import('./beside.ts');
  const problems = await soldBeside(before);
  for (const problem of problems) say(problem);
  if (problems.length > 0) throw new Sentence(`${problems.length} problems of two releases beside each other.`);
  say('Two releases sold beside each other: nothing was lost, and no process logged an error.');
  process.exit(0);
});
