import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run, type Outcome } from '../programs/commands.mjs';
import { repository } from '../programs/node24.mjs';
import { Sentence, say } from '../programs/say.mjs';

const roots = ['libs', 'services', 'frontends', 'tools/bank-sandbox', 'tools/message-sandbox'];
const rootFiles = ['package-lock.json', 'tsconfig.base.json', 'nx.json', 'tools/nx/projects.ts', 'tools/bundle.ts'];
const stamp = join(repository, '.nx', 'built');
const notSources = new Set(['dist', 'dist-types', 'dist-render', 'dist-server', 'dist-dev', 'node_modules']);

/**
 * Builds with Nx, which knows the dependencies of each project. Nx takes over a second to start, so it is skipped
 * when no file has changed since the last build.
 */
export async function build(): Promise<void> {
  const before = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === before) return;
  say('Building …');
  const { code, output } = await nx(['run-many', '-t', 'build', '--output-style=static']);
  if (code !== 0) throw new Sentence(`The build failed.\n${failures(output)}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, before);
}

export interface NxOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** With the lowest priority, beside what needs the processor at once. */
  readonly isInBackground?: boolean;
}

export function nx(args: readonly string[], { env = {}, isInBackground = false }: NxOptions = {}): Promise<Outcome> {
  const settings = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
  const command = join(repository, 'node_modules', '.bin', 'nx');
  const line: [string, ...string[]] = isInBackground ? ['nice', '-n', '19', command, ...args] : [command, ...args];
  return run(line[0], line.slice(1), { cwd: repository, env: { ...process.env, ...settings, ...env } });
}

/** The output of the failed tasks, without the rest of Nx's output. */
export function failures(output: string): string {
  const plain = stripVTControlCharacters(output);
  const failed = new Set([...plain.slice(plain.lastIndexOf('Failed tasks:') + 1).matchAll(/^- (\S+)$/gm)].map((match) => match[1]));
  const told = plain.split(/^> nx run /m).filter((part) => failed.has(part.split(/\s/, 1)[0] ?? ''));
  return ((told.length > 0 ? told.join('') : plain).split(/^ NX /m)[0] ?? '').trim();
}

/** Names, sizes and dates of all sources, and which outputs exist: enough to detect a change. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (notSources.has(entry.name)) hash.update(`${path}\n`);
      else if (entry.isDirectory()) walk(path);
      else if (!entry.name.endsWith('.tsbuildinfo')) add(path);
    }
  };
  for (const root of roots) if (existsSync(join(repository, root))) walk(join(repository, root));
  for (const file of rootFiles) add(join(repository, file));
  return hash.digest('hex');
}
