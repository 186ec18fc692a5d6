// Benchmarks: seats sold per second and CPU time per booking, `npm run bench`; open booking pages, `npm run bench -- live`;
// races of ending holds, `npm run bench -- holds`; list calls with a million bookings, `npm run bench -- lists`; what visitors and staff ask all day, `-- requests`;
// how costs grow with stops, operators and bookings, `-- growth`;
// against an earlier commit, `npm run bench -- compare COMMIT`.
import { findBacking } from './backing/find.mjs';
import { onNode24 } from './programs/node24.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { build } = await import('./platform/build.ts');
const { runScript } = await import('./programs/say.mjs');
await runScript(async () => {
  await build();
  // Imported after the build, because it imports compiled files.
  if (process.argv[2] === 'holds') process.exit(await (await import('./bench/holds.ts')).benchHolds());
  if (process.argv[2] === 'lists') process.exit(await (await import('./bench/lists.ts')).benchLists());
  if (process.argv[2] === 'requests') process.exit(await (await import('./bench/requests.ts')).benchRequests());
  if (process.argv[2] === 'growth') process.exit(await (await import('./bench/growth.ts')).benchGrowth());
  if (process.argv[2] === 'live') process.exit(await (await import('./bench/live.ts')).benchLive());
  if (process.argv[2] === 'compare') process.exit(await (await import('./bench/compare.ts')).benchCompare(process.argv[3]));
  const { bench } = await import('./bench/main.ts');
  process.exit(await bench());
});
