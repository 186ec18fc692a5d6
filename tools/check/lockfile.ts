import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';

interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly license?: string;
  readonly optional?: boolean;
  readonly os?: string[];
  readonly cpu?: string[];
  readonly libc?: string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Lockfile {
  packages: Record<string, LockEntry>;
}
interface Missing {
  readonly name: string;
  readonly version: string;
  readonly parent: string;
  readonly dev?: boolean | undefined;
  readonly license?: string | undefined;
}

const lockfile = () => JSON.parse(readFileSync(file, 'utf8')) as Lockfile;

/**
 * npm leaves an optional package of another platform out of the lockfile when the configured registry does not have it, and
 * then `npm ci` refuses the lockfile on every machine. `node tools/check/lockfile.ts` adds what is missing, as its parents pin it.
 */
export async function checkLockfile(): Promise<string[]> {
  const missing = missingPackages(lockfile());
  return missing.map(({ name, parent }) => `${file} lacks ${name} (optional of ${parent}): run node tools/check/lockfile.ts`);
}

export function missingPackages({ packages }: Lockfile): Missing[] {
  const present = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([parent, entry]) =>
      Object.entries(entry.optionalDependencies ?? {}).map(([name, version]) => ({ name, version, parent, dev: entry.dev, license: entry.license })),
    )
    .filter(({ name }, index, all) => !present.has(name) && all.findIndex((other) => other.name === name) === index);
}

/** The entry of a platform package, whose name contains its platform. */
export function platformEntry({ name, version, dev, license }: Omit<Missing, 'parent'>): LockEntry {
  const words = name.split(/[/-]/);
  const has = (...some: string[]) => some.find((word) => words.includes(word));
  const os = has('win32', 'darwin', 'linux', 'freebsd', 'android', 'openharmony', 'openbsd', 'netbsd', 'sunos', 'aix');
  const cpu = has('wasi', 'wasm32')
    ? 'wasm32'
    : (has('arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64') ?? (has('arm', 'armv7') ? 'arm' : undefined));
  if (!cpu || !/^\d/.test(version)) throw new Error(`cannot tell where ${name}@${version} runs: add it to ${file} by hand`);
  const libc =
    os !== 'linux' ? undefined : words.some((word) => word.startsWith('musl')) ? 'musl' : words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined;
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    ...(license !== undefined && { license }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

function complete(): void {
  const lock = lockfile();
  const missing = missingPackages(lock);
  for (const found of missing) lock.packages[`node_modules/${found.name}`] = platformEntry(found);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`${missing.length} packages added to ${file}\n`);
}

if (import.meta.main) complete();
