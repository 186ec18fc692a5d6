import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Sentence, say } from './say.mjs';

/** The full path of a command on PATH, or undefined. */
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

const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill()));

/** Runs a command to its end and answers its exit code and output; with `show`, the output goes to the terminal instead. */
export function run(command, args, { show = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'], ...options });
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const end = (outcome) => {
      running.delete(child);
      resolve(outcome);
    };
    child.once('error', (error) => end({ code: 127, output: error.message }));
    child.once('close', (code) => end({ code: code ?? 1, output }));
  });
}

let aptUpdated;
let aptQueue = Promise.resolve();

/** Installs a Debian package when this user may; otherwise says in one sentence which package is missing. */
export function ensurePackage(command, aptPackage, why) {
  if (onPath(command)) return Promise.resolve(onPath(command));
  aptQueue = aptQueue.catch(() => {}).then(() => install(command, aptPackage, why));
  return aptQueue;
}

async function install(command, aptPackage, why) {
  if (onPath(command)) return onPath(command);
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
  if (code !== 0 || !onPath(command)) {
    throw new Sentence(`Could not install the package ${aptPackage}, which ${why} needs: ${lastLine(output)}`);
  }
  return onPath(command);
}

export function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? '';
}

export function works(command, args, options) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 15_000, ...options }).status === 0;
}
