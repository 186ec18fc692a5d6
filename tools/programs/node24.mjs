import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastLine, run } from './commands.mjs';
import { Sentence, explain, say } from './say.mjs';

export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const bin = join(repository, 'node_modules', '.bin');
const node24 = join(repository, 'node_modules', 'node', 'bin', 'node');

/** Node 24 warns of a timer of kafkajs, which is harmless. The flag also marks the restarted process. */
const QUIET = '--disable-warning=TimeoutNegativeWarning';

/**
 * Makes sure that the packages of the lockfile are installed and that this script runs on the Node
 * they bring. May be called on any Node >= 20, before anything of node_modules is imported; `beside` runs
 * while packages are being installed (the backing services' downloads).
 *
 * @param {string} script URL of the entry script
 * @param {{ beside?: () => Promise<unknown> }} [options]
 */
export async function onNode24(script, { beside } = {}) {
  try {
    process.chdir(repository);
    await installPackages(beside);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
  if (process.execArgv.includes(QUIET) && realpathSync(process.execPath) === realpathSync(node24)) return followParent();
  process.exit(await runAgain(script));
}

/** @param {(() => Promise<unknown>) | undefined} beside */
async function installPackages(beside) {
  if (!packagesAreStale()) return;
  say('Installing packages (npm ci) …');
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const npm = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: repository, env });
  const [{ code, output }] = await Promise.all([npm, beside?.()]);
  if (code === 127) throw new Sentence('`npm` is not on PATH: install Node 20 or later with npm.');
  if (code !== 0) throw new Sentence(`npm ci failed: ${output.includes('ENOSPC') ? 'the disk is full.' : lastLine(output)}\n${output.trim()}`);
}

/** Compares what npm says it installed with the lockfile, entry by entry: file dates are meaningless after a checkout. */
function packagesAreStale() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed || !existsSync(node24)) return true;
  return Object.entries(wanted ?? {}).some(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.optional || entry.peer) return false;
    return installed[path]?.version !== entry.version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, peer?: boolean }> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(repository, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Runs the same command line on Node 24 and forwards signals; the child
 * detects the death of this process by the closed channel.
 *
 * @param {string} script
 * @returns {Promise<number>}
 */
function runAgain(script) {
  const compiled = join(repository, 'node_modules', '.cache', 'compiled');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled };
  const child = spawn(node24, [QUIET, fileURLToPath(script), ...process.argv.slice(2)], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => child.kill(name));
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

function followParent() {
  if (!process.channel) return;
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
