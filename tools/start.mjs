// The whole platform with its demo operators: `npm start`, until Ctrl-C. `-- --fresh` forgets all data first.
import { resolveBacking } from './backing/backing.mjs';
import { onNode24 } from './platform/node24.mjs';

await onNode24(import.meta.url, { beside: resolveBacking });
const { start } = await import('./platform/start.mjs');
await start();
