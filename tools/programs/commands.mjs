import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Sentence, say } from './say.mjs';

/**
 * The full path of a command on PATH, or undefined.
 *
 * @param {string} command
 */
export function onPath(command) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, command);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  return undefined;
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill()));

/** @typedef {{ code: number, output: string }} Outcome */

/**
 * Runs a command to its end and returns its exit code and output; with `show`, the output goes to the terminal instead.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { show?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { show = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'], ...options });
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const end = (/** @type {Outcome} */ outcome) => {
      running.delete(child);
      resolve(outcome);
    };
    child.once('error', (error) => end({ code: 127, output: output === '' ? error.message : `${output}\n${error.message}` }));
    child.once('close', (code) => end({ code: code ?? 1, output }));
  });
}

/** @type {Promise<Outcome> | undefined} */
let aptUpdated;
/** @type {Promise<string>} */
let aptQueue = Promise.resolve('');

/**
 * The full path of a command; its Debian package is installed when this user may, otherwise the error names the missing package.
 *
 * @param {string} command
 * @param {string} aptPackage
 * @param {string} why
 * @returns {Promise<string>}
 */
export function ensurePackage(command, aptPackage, why) {
  const found = onPath(command);
  if (found) return Promise.resolve(found);
  aptQueue = aptQueue.catch(() => '').then(() => install(command, aptPackage, why));
  return aptQueue;
}

/**
 * @param {string} command
 * @param {string} aptPackage
 * @param {string} why
 */
async function install(command, aptPackage, why) {
  const found = onPath(command);
  if (found) return found;
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    throw new Sentence(
      `${why} needs \`${command}\`, which is not installed: install the package ${aptPackage} (Debian/Ubuntu: sudo apt-get install ${aptPackage}).`,
    );
  }
  say(`Installing ${aptPackage} with apt-get (${why} needs ${command}).`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  aptUpdated ??= run('apt-get', ['update', '-qq'], { env });
  await aptUpdated;
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', aptPackage], { env });
  const installed = onPath(command);
  if (code !== 0 || !installed) {
    throw new Sentence(`Could not install the package ${aptPackage}, which ${why} needs: ${lastLine(output)}`);
  }
  return installed;
}

/** @param {string} output */
export function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? '';
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
export function works(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 15_000 }).status === 0;
}
