// Benchmarks: seats sold per second and CPU time per booking, `npm run bench`; each of `benches` by its name, such as `npm run bench -- live`.
import { findBacking } from './backing/find.mjs';
import { onNode24 } from './programs/node24.mjs';

await onNode24(import.meta.url, { beside: findBacking });
const { build } = await import('./platform/build.ts');
const { Sentence, runScript } = await import('./programs/say.mjs');

/**
 * They are imported after the build, because they import compiled files.
 *
 * @type {Readonly<Record<string, (argument?: string) => Promise<number>>>}
 */
const benches = {
  /** Against an earlier commit: `compare COMMIT`. */
  compare: async (commit) => (await import('./bench/compare/compare.ts')).benchCompare(commit),
  /** How costs grow with stops, operators and bookings. */
  growth: async () => (await import('./bench/growth.ts')).benchGrowth(),
  /** Races of ending holds. */
  holds: async () => (await import('./bench/holds.ts')).benchHolds(),
  /** List calls with a million bookings. */
  lists: async () => (await import('./bench/lists.ts')).benchLists(),
  /** Open booking pages. */
  live: async () => (await import('./bench/live.ts')).benchLive(),
  /** Home and a booking page in the eyes of Lighthouse. */
  pages: async () => (await import('./bench/page-loads.ts')).benchPages(),
  /** Calls that visitors and staff make all day. */
  requests: async () => (await import('./bench/requests.ts')).benchRequests(),
};

await runScript(async () => {
  const [, , name, argument] = process.argv;
  const chosen = name === undefined ? async () => (await import('./bench/main.ts')).bench() : benches[name];
  if (!chosen) throw new Sentence(`npm run bench takes one of ${Object.keys(benches).join(', ')}.`);
  await build();
  process.exit(await chosen(argument));
});
