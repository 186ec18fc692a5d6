// Regenerates all generated files: `npm run generate`.
import { onNode24 } from './platform/node24.mjs';

await onNode24(import.meta.url);
const { generate } = await import('./docs/generate.ts');
const { runScript } = await import('./platform/say.mjs');
await runScript(generate);
