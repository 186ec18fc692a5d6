// The whole suite on real backing services: `npm test`. `-- --only unit|int|service|journeys` runs one part.
import { resolveBacking } from './backing/backing.mjs';
import { onNode24 } from './platform/node24.mjs';

await onNode24(import.meta.url, { beside: resolveBacking });
const { test } = await import('./platform/test.mjs');
await test();
