// The whole suite on real backing services: `npm test`. `-- --only unit|int|service|journeys` runs one part.
import { findBacking } from './backing/find.mjs';
import { onNode24 } from './programs/node24.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { test } = await import('./suites/test.ts');
await test();
