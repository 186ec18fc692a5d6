import { run, onPath, works } from '../programs/commands.mjs';

/** @type {{ command: string | undefined } | undefined} */
let engine;

/**
 * The container engine that responds on this machine, or undefined. A client without a running engine does not count.
 *
 * @returns {string | undefined}
 */
export function containerEngine() {
  engine ??= { command: ['docker', 'podman'].find((command) => onPath(command) && works(command, ['info'])) };
  return engine.command;
}

/** The engine; throws where there is none. */
function knownEngine() {
  const command = containerEngine();
  if (!command) throw new Error('no container engine');
  return command;
}

/**
 * True when the image is there or could be pulled.
 *
 * @param {string} image
 */
export async function hasImage(image) {
  const command = knownEngine();
  if (works(command, ['image', 'inspect', image])) return true;
  return (await run(command, ['pull', '-q', image], { timeout: 300_000 })).code === 0;
}

/**
 * The command line that runs an image in the foreground on the host's loopback; a container of the same name is removed first.
 *
 * @param {{ name: string, image: string, env?: Record<string, string>, args?: string[] }} container
 */
export async function containerCommand({ name, image, env = {}, args = [] }) {
  const command = knownEngine();
  await run(command, ['rm', '-f', name]);
  const settings = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  return { command, args: ['run', '--rm', '--name', name, '--network', 'host', ...settings, image, ...args] };
}
