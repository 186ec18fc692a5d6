import { ensurePackage, onPath } from '../programs/commands.mjs';
import { containerEngine, hasImage } from './container.mjs';

const image = 'redis:7-alpine';

/** @typedef {{ how: string, url?: string, server?: string, image?: string }} FoundRedis Where Redis is: one of address, program, image. */

/** @returns {Promise<FoundRedis>} */
export async function findRedis() {
  if (process.env.REDIS_URL) return { how: 'given by REDIS_URL', url: process.env.REDIS_URL };
  const found = onPath('redis-server') ?? onPath('valkey-server');
  if (found) return { how: `found at ${found}`, server: found };
  if (containerEngine() && (await hasImage(image))) return { how: `image ${image} in ${containerEngine()}`, image };
  const server = await ensurePackage('redis-server', 'redis-server', 'Redis');
  return { how: `installed by apt-get at ${server}`, server };
}
