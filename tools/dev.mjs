// The platform as `npm start` runs it; saved files are rebuilt and their processes restarted: `npm run dev`.
import { onNode24 } from './programs/node24.mjs';

await onNode24(import.meta.url);
const { dev } = await import('./platform/dev.ts');
await dev();
