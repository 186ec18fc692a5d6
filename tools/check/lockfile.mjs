import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';

/**
 * npm leaves an optional package of another platform out of the lockfile when the registry at hand does not have it, and
 * then `npm ci` refuses the lockfile everywhere. `node tools/check/lockfile.mjs` adds what is missing, as its parents pin it.
 */
export async function checkLockfile() {
  const missing = missingPackages(JSON.parse(readFileSync(file, 'utf8')));
  return missing.map(({ name, parent }) => `${file} lacks ${name} (optional of ${parent}): run node tools/check/lockfile.mjs`);
}

export function missingPackages({ packages }) {
  const present = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([parent, entry]) =>
      Object.entries(entry.optionalDependencies ?? {}).map(([name, version]) => ({ name, version, parent, dev: entry.dev, license: entry.license })),
    )
    .filter(({ name }, index, all) => !present.has(name) && all.findIndex((other) => other.name === name) === index);
}

/** The entry of a platform package, of which the name says where it runs. */
export function platformEntry({ name, version, dev, license }) {
  const words = name.split(/[/-]/);
  const has = (...some) => some.find((word) => words.includes(word));
  const os = has('win32', 'darwin', 'linux', 'freebsd', 'android', 'openharmony', 'openbsd', 'netbsd', 'sunos', 'aix');
  const cpu = has('wasi', 'wasm32') ? 'wasm32' : (has('arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64') ?? (has('arm', 'armv7') && 'arm'));
  if (!cpu || !/^\d/.test(version)) throw new Error(`cannot tell where ${name}@${version} runs: add it to ${file} by hand`);
  const libc = os === 'linux' && (words.some((word) => word.startsWith('musl')) ? ['musl'] : words.some((word) => word.startsWith('gnu')) && ['glibc']);
  return { version, cpu: [cpu], ...(dev && { dev }), ...(libc && { libc }), license, optional: true, ...(os && { os: [os] }) };
}

function complete() {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingPackages(lock);
  for (const found of missing) lock.packages[`node_modules/${found.name}`] = platformEntry(found);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`${missing.length} packages added to ${file}\n`);
}

if (import.meta.url === `file://${process.argv[1]}`) complete();
