// All static checks, the same as in CI: `npm run check`. `-- --only NAME` runs one check.
import { onNode24 } from './programs/node24.mjs';

await onNode24(import.meta.url);
const { check } = await import('./check/check.ts');
await check();
