// Runs what is long by nature: the races of the suite with many rounds and seeds, then the races of ending holds on the whole platform. docs/reliability.md lists them.
import { findBacking } from './backing/find.mjs';
import { onNode24 } from './programs/node24.mjs';

process.env.ATOLL_ROUNDS = 'long';
await onNode24(import.meta.url, { beside: findBacking });
const { verify } = await import('./suites/test.ts');
await verify();
