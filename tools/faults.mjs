// Plants the faults of `faults/table/` one after the other, each of which a test must notice: `npm run faults`, `-- --only NAME`.
import { findBacking } from './backing/find.mjs';
import { onNode24 } from './programs/node24.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { runScript } = await import('./programs/say.mjs');
await runScript(async () => {
  const { faults } = await import('./faults/main.ts');
  await faults();
});
