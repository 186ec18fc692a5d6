import { findKafka } from './find-kafka.mjs';
import { findMongo } from './find-mongo.mjs';
import { findRedis } from './find-redis.mjs';

/**
 * Finds or downloads the three, without starting anything: may run during `npm ci`, before Node 24 is installed.
 * All downloads end before the first failure is reported, so that no download is left incomplete.
 *
 * @returns {Promise<{ mongo: import('./find-mongo.mjs').FoundMongo, kafka: import('./find-kafka.mjs').FoundKafka, redis: import('./find-redis.mjs').FoundRedis }>}
 */
export async function findBacking() {
  const searches = /** @type {const} */ ([findMongo(), findKafka(), findRedis()]);
  const failed = (await Promise.allSettled(searches)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  const [mongo, kafka, redis] = await Promise.all(searches);
  return { mongo, kafka, redis };
}
