// Regenerates all generated files: `npm run generate`.
import { onNode24 } from './programs/node24.mjs';

await onNode24(import.meta.url);
const { generate } = await import('./docs/generate.ts');
const { runScript } = await import('./programs/say.mjs');
await runScript(generate);
