// The reports of one operator among ten million bookings, on a platform of its own: `node load-tests/reports.mjs`. See README.md beside this file.
import { findBacking } from '../tools/backing/find.mjs';
import { onNode24 } from '../tools/programs/node24.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { build } = await import('../tools/platform/build.ts');
const { runScript } = await import('../tools/programs/say.mjs');
await runScript(async () => {
  await build();
  // Imported after the build, because it imports compiled files.
  process.exit(await (await import('../tools/bench/reports.ts')).loadReports());
});
