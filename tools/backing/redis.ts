import { mkdirSync } from 'node:fs';
import { accepts } from '../programs/ports.ts';
import type { Program } from '../programs/supervised.ts';
import type { BackingService, Place } from './backing-service.ts';
import { containerCommand } from './container.mjs';
import type { FoundRedis } from './find-redis.mjs';

// No persistence: Redis holds only limits, caches and short-lived codes.
const forgetful = ['--save', '', '--appendonly', 'no', '--maxmemory', '64mb', '--maxmemory-policy', 'volatile-lru'];

export function redisAt({ url: given, server, image }: FoundRedis, { dataDir, port }: Place): BackingService {
  const url = given ?? `redis://127.0.0.1:${port}`;
  const address = new URL(url);
  const isReady = () => accepts(address.hostname, Number(address.port || 6379));
  if (given) return { url, isReady };
  const options = ['--port', String(port), '--bind', '127.0.0.1', ...forgetful];
  const program = (): Program | Promise<Program> => {
    if (image) return containerCommand({ name: `atoll-redis-${port}`, image, args: ['redis-server', ...options] });
    mkdirSync(dataDir, { recursive: true });
    return { command: server ?? 'redis-server', args: [...options, '--dir', dataDir] };
  };
  return { url, program, isReady };
}
