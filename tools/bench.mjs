// Benchmark: seats sold per second and CPU time per booking: `npm run bench`.
import { findBacking } from './backing/find.mjs';
import { onNode24 } from './platform/node24.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { build } = await import('./platform/build.ts');
const { runScript } = await import('./platform/say.mjs');
await runScript(async () => {
  await build();
  // Imported after the build, because it imports compiled files.
  const { bench } = await import('./bench/main.ts');
  process.exit(await bench());
});
