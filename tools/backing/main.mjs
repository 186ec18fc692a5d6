// The backing services alone: `node tools/backing/main.mjs --data DIR [--env FILE]`, until Ctrl-C.
import { onNode24 } from '../programs/node24.mjs';
import { findBacking } from './find.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { runAlone } = await import('./alone.ts');
const { runScript } = await import('../programs/say.mjs');
await runScript(runAlone);
