// Seats sold per second and what each costs: `npm run bench`.
import { resolveBacking } from './backing/backing.mjs';
import { onNode24 } from './platform/node24.mjs';

await onNode24(import.meta.url, { beside: resolveBacking });
const { build } = await import('./platform/build.mjs');
const { bench } = await import('./bench/main.mjs');
const { runScript } = await import('./platform/say.mjs');
await runScript(async () => {
  await build();
  process.exit(await bench());
});
