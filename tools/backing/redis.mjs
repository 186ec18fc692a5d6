import { mkdirSync } from 'node:fs';
import { ensurePackage, onPath } from '../platform/commands.mjs';
import { accepts } from '../platform/ports.mjs';
import { Sentence } from '../platform/say.mjs';
import { containerCommand, containerEngine, hasImage } from './container.mjs';

const image = 'redis:7-alpine';

export async function resolveRedis() {
  if (process.env.REDIS_URL) return { how: 'given by REDIS_URL', url: process.env.REDIS_URL };
  const found = onPath('redis-server') ?? onPath('valkey-server');
  if (found) return { how: `found at ${found}`, server: found };
  if (containerEngine() && (await hasImage(image))) return { how: `image ${image} in ${containerEngine()}`, image };
  const server = await ensurePackage('redis-server', 'redis-server', 'Redis');
  return { how: `installed by apt-get at ${server}`, server };
}

export async function startRedis(processes, resolved, { dataDir, port, onExit }) {
  if (resolved.url) return { url: resolved.url };
  mkdirSync(dataDir, { recursive: true });
  // Nothing in Redis needs to survive a restart: limits, caches and short-lived codes only.
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--maxmemory',
    '64mb',
    '--maxmemory-policy',
    'volatile-lru',
  ];
  const line = resolved.image
    ? await containerCommand({ name: `atoll-redis-${port}`, image, args: ['redis-server', ...options] })
    : { command: resolved.server, args: [...options, '--dir', dataDir] };
  return { running: processes.start('redis', line.command, line.args, { onExit }), url: `redis://127.0.0.1:${port}` };
}

export async function redisReady(redis, processes, timeoutMs = 15_000) {
  const { hostname, port } = new URL(redis.url);
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (redis.running?.exited) throw new Sentence(`Redis ended while starting:\n${processes.lastWords('redis', 4)}`);
    if (await accepts(hostname, Number(port || 6379))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Sentence(`Redis does not answer at ${hostname}:${port || 6379}.`);
}
