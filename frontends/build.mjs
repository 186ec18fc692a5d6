/** Builds front ends: `node frontends/build.mjs [name …]`, all four when none is named. `--watch` rebuilds on change; NODE_ENV=development builds into `dist-dev`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';

const here = dirname(fileURLToPath(import.meta.url));
const all = ['shell', 'customer', 'admin', 'captain'];
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const names = asked.length > 0 ? asked : all;
const watch = process.argv.includes('--watch');

const configs = (await Promise.all(names.map(async (name) => (await import(`./${name}/rspack.config.mjs`)).default))).flat();
const compiler = rspack(configs);
if (watch) compiler.watch({}, report);
else compiler.run((error, stats) => compiler.close(() => report(error, stats)));

const built = new Map();
/** Quality 10 would take half the time, for 1.5 % more. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const brotli = promisify(brotliCompress);

function report(error, stats) {
  if (error) fail(error);
  for (const build of stats?.stats ?? []) {
    const { name } = build.compilation;
    if (built.get(name) === build.hash) continue;
    built.set(name, build.hash);
    if (build.hasErrors()) console.error(build.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
    else finish(build).catch(fail);
  }
  if (!watch && stats?.hasErrors()) process.exitCode = 1;
}

function fail(error) {
  console.error(error);
  if (!watch) process.exitCode = 1;
}

/** Writes the files that the servers need: the scripts that each page preloads, and a compressed copy of each text file. */
async function finish(build) {
  const { name } = build.compilation;
  if (name.endsWith('worker') || name.endsWith(' server renderer')) return;
  const dist = join(here, name, process.env.NODE_ENV === 'development' ? 'dist-dev' : 'dist');
  const stats = build.toJson({ all: false, entrypoints: true, chunkGroups: true, chunks: true, ids: true });
  if (name === 'shell') writeFileSync(join(dist, 'entry.json'), JSON.stringify(shellEntry(dist, stats)));
  else writeFileSync(join(dist, 'preload.json'), JSON.stringify(remotePreloads(stats)));
  let [zipped, total] = [0, 0];
  const files = readdirSync(dist, { recursive: true }).filter((file) => ['.js', '.css', '.svg', '.json', '.wasm'].includes(extname(file)));
  const scripts = files.filter((file) => file.endsWith('.js'));
  for (const file of files) {
    const packed = gzipSync(readFileSync(join(dist, file)), { level: 9 });
    writeFileSync(join(dist, `${file}.gz`), packed);
    if (file.endsWith('.js')) zipped += packed.length;
  }
  if (process.env.NODE_ENV === 'development') return;
  // Where a connection is not secure, browsers accept gzip alone.
  await Promise.all(
    scripts.map(async (file) => {
      const packed = await brotli(readFileSync(join(dist, file)), QUALITY);
      writeFileSync(join(dist, `${file}.br`), packed);
      total += packed.length;
    }),
  );
  console.log(`${name}: ${scripts.length} scripts, ${(total / 1000).toFixed(1)} kB in all (${(zipped / 1000).toFixed(1)} kB gzip)`);
}

const scriptsOf = (group) => (group?.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js'));

/** The first screen of the shell needs its frame and the chunks shared with the remotes; its own pages load when they are opened. */
function shellEntry(dist, stats) {
  const scripts = scriptsOf(stats.entrypoints.main);
  const shared = stats.chunks.filter(({ names }) => names.some((name) => ['react-dom', 'frame'].includes(name))).flatMap(({ files }) => [...files]);
  const wanted = new Set([...scriptsOf(stats.namedChunkGroups.bootstrap), ...shared]);
  const font = readdirSync(dist).find((file) => file.startsWith('inter-latin-wght-normal.'));
  return { scripts, preload: [...wanted].filter((file) => !scripts.includes(file)), ...(font ? { font } : {}) };
}

/** Scripts of the exposed routes and of each named page (`webpackChunkName: "home"`), for hints in the shell's page. */
function remotePreloads(stats) {
  const groups = Object.entries(stats.namedChunkGroups).filter(([group]) => group !== 'main' && !stats.entrypoints[group]);
  return Object.fromEntries(groups.map(([group, value]) => [group === '__federation_expose_routes' ? 'routes' : group, scriptsOf(value)]));
}
