// Builds everything whose output is older than its sources: `npm run build`.
import { onNode24 } from './programs/node24.mjs';

await onNode24(import.meta.url);
const { build } = await import('./platform/build.ts');
const { runScript } = await import('./programs/say.mjs');
await runScript(build);
