// Counts what actions cost, without a clock: `npm run costs`, `-- --write` rewrites the table; `npm run costs -- bookings` counts as the table does.
import { findBacking } from './backing/find.mjs';
import { onNode24 } from './programs/node24.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { build } = await import('./platform/build.ts');
const { flag, runScript } = await import('./programs/say.mjs');
await runScript(async () => {
  await build();
  // Imported after the build, because they import compiled files.
  const { onCountedPlatform } = await import('./costs/run.ts');
  if (process.argv[2] === 'bookings') {
    const { countBookings } = await import('./costs/bookings.ts');
    await onCountedPlatform({ rateLimits: 'off', demo: true, isTapped: false }, countBookings);
    process.exit(0);
  }
  const { costs } = await import('./costs/main.ts');
  const only = flag('only');
  const options = { restSeconds: 60, isWritten: flag('write') !== undefined, ...(typeof only === 'string' && { only }) };
  const { passed, risen } = await onCountedPlatform({ rateLimits: 'on', demo: true, isTapped: true }, (platform) => costs(platform, options));
  console.log(`\n${passed} passed, ${risen.length} failed`);
  process.exit(risen.length > 0 ? 1 : 0);
});
