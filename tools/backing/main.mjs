// The backing services alone: `node tools/backing/main.mjs --data DIR [--env FILE]`, until Ctrl-C.
import { onNode24 } from '../platform/node24.mjs';
import { findBacking } from './find.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { runAlone } = await import('./alone.ts');
const { runScript } = await import('../platform/say.mjs');
await runScript(runAlone);
