// The whole platform with its demo operators: `npm start`, until Ctrl-C. `-- --fresh` deletes all data first.
import { findBacking } from './backing/find.mjs';
import { onNode24 } from './programs/node24.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { start } = await import('./platform/start.ts');
await start();
