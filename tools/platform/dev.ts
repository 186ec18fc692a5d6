import { spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import { join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { children } from './children.ts';
import { run } from '../programs/commands.mjs';
import type { NodeProcess } from './node-task.ts';
import { repository } from '../programs/node24.mjs';
import { ONE_CHECKER } from './one-checker.ts';
import type { Platform } from './platform.ts';
import { explain, say } from '../programs/say.mjs';
import { start } from './start.ts';

const services = ['gateway', 'identity', 'trip', 'booking', 'payment', 'notification', 'reporting'];
const frontEnds = ['shell', 'customer', 'admin', 'captain'];
const SETTLE_MS = 150;
const READY_WITHIN_MS = 30_000;

/** `npm start` plus: a saved service is compiled and restarted; a saved front end is rebuilt, and open pages reload. */
export function dev(): Promise<void> {
  const frontEnds = new FrontEndBuild();
  return start({
    children: async (wiring) => {
      await frontEnds.start();
      return (await children(wiring)).map(withDevelopmentFiles);
    },
    whenUp: (platform) => {
      watchServices(platform);
      frontEnds.onRebuilt((name) => restart(platform, [name]));
      say('Watching services, libs and frontends.');
    },
  });
}

/** Development builds have files of their own, so that those of `npm start` stay as they are: services run compiled, not bundled. */
function withDevelopmentFiles(bundled: NodeProcess): NodeProcess {
  const child = { ...bundled, file: bundled.file.replace(/\.mjs$/, '.js') };
  const dist = join(repository, 'frontends', child.name, 'dist-dev');
  if (child.name === 'shell') return { ...child, env: { ...child.env, SHELL_DIST: dist } };
  return child.env['REMOTE'] === undefined ? child : { ...child, env: { ...child.env, REMOTE_DIST: dist } };
}

async function restart(platform: Platform, names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const child = platform.child(name).supervised;
      await child.restart();
      await child.ready(READY_WITHIN_MS);
    }),
  );
  say(`Started again: ${names.join(', ')}.`);
}

/** Compiles the project of a changed file and those that depend on it, and restarts the processes that run them. */
function watchServices(platform: Platform): void {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const settle = async (): Promise<void> => {
    const projects = changed;
    changed = new Set();
    const stale = services.filter((name) => [...projectsBelow(`services/${name}`)].some((project) => projects.has(project)));
    if (stale.length === 0) return;
    const { code, output } = await run(join(repository, 'node_modules/.bin/tsc'), ['-b', ...ONE_CHECKER, ...stale.map((name) => `services/${name}`)], {
      cwd: repository,
    });
    if (code !== 0) return say(output.trim());
    await platform.migrate().catch((error: unknown) => say(explain(error)));
    await restart(platform, stale).catch((error: unknown) => say(String(error)));
  };
  for (const root of ['services', 'libs']) {
    watch(join(repository, root), { recursive: true }, (_event, file) => {
      const source = /^([\w-]+)\/(?!dist|node_modules).*(?<!\.test)\.ts$/.exec(file ?? '');
      if (!source) return;
      changed.add(`${root}/${source[1]}`);
      clearTimeout(timer);
      timer = setTimeout(() => (last = last.then(settle)), SETTLE_MS);
    });
  }
}

/** A project and all that its tsconfig.json refers to, directly or not. */
function projectsBelow(project: string, known = new Set<string>()): Set<string> {
  if (known.has(project)) return known;
  known.add(project);
  const { references = [] } = JSON.parse(readFileSync(join(repository, project, 'tsconfig.json'), 'utf8')) as { references?: { path: string }[] };
  for (const { path } of references) projectsBelow(normalize(join(project, path)), known);
  return known;
}

/** Servers of front ends read their files at start, so a rebuilt one is restarted; open pages then detect the change and reload. */
class FrontEndBuild {
  #rebuilt: (name: string) => Promise<void> = () => Promise.resolve();
  #last = Promise.resolve();

  onRebuilt(rebuilt: (name: string) => Promise<void>): void {
    this.#rebuilt = rebuilt;
  }

  /** Resolves once each front end has been built for the first time. */
  start(): Promise<void> {
    const build = spawn(process.execPath, [join(repository, 'frontends/build.mjs'), '--watch'], {
      cwd: repository,
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => build.kill());
    const waiting = new Set(frontEnds);
    return new Promise((resolve, reject) => {
      build.once('exit', (code) => reject(new Error(`the build of the front ends ended (${code})`)));
      createInterface({ input: build.stdout }).on('line', (line) => {
        const name = /^(\w+): \d+ scripts/.exec(line)?.[1];
        if (name === undefined) return say(line);
        if (waiting.delete(name)) return waiting.size === 0 && resolve();
        this.#last = this.#last.then(() => this.#rebuilt(name)).catch((error: unknown) => say(String(error)));
      });
    });
  }
}
