/** Builds front ends: `node frontends/build.mjs [name …]`, all four when none is named. `--watch` rebuilds on change. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rspack } from '@rspack/core';

const here = dirname(fileURLToPath(import.meta.url));
const all = ['shell', 'customer', 'admin', 'captain'];
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const names = asked.length > 0 ? asked : all;
const watch = process.argv.includes('--watch');

const configs = await Promise.all(names.map(async (name) => (await import(`./${name}/rspack.config.mjs`)).default));
const compiler = rspack(configs);
if (watch) compiler.watch({}, report);
else compiler.run((error, stats) => compiler.close(() => report(error, stats)));

function report(error, stats) {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY }));
    if (!watch) process.exit(1);
    return;
  }
  for (const build of stats.stats) finish(build);
}

/** Writes what the servers need beside the files: the entry's list and a compressed copy of each text file. */
function finish(build) {
  const { name } = build.compilation;
  const dist = join(here, name, 'dist');
  const { assets } = build.toJson({ all: false, entrypoints: true, assets: true }).entrypoints.main;
  const scripts = assets.map((asset) => asset.name).filter((file) => file.endsWith('.js'));
  const files = readdirSync(dist, { recursive: true }).filter((file) => ['.js', '.css', '.svg', '.json'].includes(extname(file)));
  if (name === 'shell') {
    const font = readdirSync(dist).find((file) => /latin-wght-normal\..*\.woff2$/.test(file) && !file.includes('latin-ext'));
    writeFileSync(join(dist, 'entry.json'), JSON.stringify({ scripts, ...(font ? { font } : {}) }));
  }
  let total = 0;
  for (const file of files) {
    const packed = gzipSync(readFileSync(join(dist, file)), { level: 9 });
    writeFileSync(join(dist, `${file}.gz`), packed);
    if (file.endsWith('.js')) total += packed.length;
  }
  console.log(`${name}: ${files.filter((file) => file.endsWith('.js')).length} scripts, ${(total / 1000).toFixed(1)} kB gzip in all`);
}
