import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackingEnv } from '../backing/backing.ts';
import { children, type Wiring } from '../platform/children.ts';
import type { NodeProcess } from '../platform/node-task.ts';
import { freePort } from '../programs/ports.ts';
import { Platform, type PlatformDescription } from '../platform/platform.ts';
import type { Processes } from '../programs/processes.ts';
import { Tally } from './tally.ts';
import { mongoTap } from './wire/mongo.ts';
import { MONGO_PORT, REDIS_PORT, startProxy, targetOf, through, type Proxy } from './wire/proxy.ts';
import { redisTap } from './wire/redis.ts';

export const DATABASES = 'atoll_costs';
/** Prefixes topics and consumer groups, so that no other platform's events on the same broker are read. */
export const KAFKA_PREFIX = 'costs.';

/** An hour: the repairer checks a claim a minute after its sale otherwise, in whatever action is counted by then. `npm run costs -- bookings` counts it. */
const REPAIR_AFTER_MS = String(3_600_000);

export interface CountedOptions {
  readonly stateDir: string;
  readonly backing: BackingEnv;
  readonly processes: Processes;
  readonly rateLimits: 'on' | 'off';
  readonly demo: boolean;
  /** Whether every service reaches MongoDB and Redis through a proxy of its own that counts. */
  readonly isTapped: boolean;
}

/** A platform whose traffic with MongoDB, Redis and browsers is counted from outside. */
export interface CountedPlatform {
  readonly tally: Tally;
  /** Through the proxy that counts bytes of HTTP. */
  readonly httpUrl: string;
  readonly port: number;
  readonly description: PlatformDescription;
  stop(): Promise<void>;
}

export async function startCounted({ stateDir, backing, processes, rateLimits, demo, isTapped }: CountedOptions): Promise<CountedPlatform> {
  const tally = new Tally();
  const proxies: Proxy[] = [];
  const kept = (proxy: Proxy): Proxy => {
    proxies.push(proxy);
    return proxy;
  };
  const port = await freePort();
  const tapped = async (wiring: Wiring): Promise<NodeProcess[]> => {
    const all = await children(wiring);
    const apart = all.map((child) => ({ ...child, env: { ...child.env, KAFKA_PREFIX, ...(isTapped && { REPAIR_AFTER_MS }) } }));
    return isTapped ? Promise.all(apart.map((child) => tapProcess(child, backing, tally, kept))) : apart;
  };
  const platform = new Platform({ stateDir, port, backing, processes, databases: DATABASES, demo, operators: true, rateLimits, children: tapped });
  const stop = async () => {
    await platform.stop();
    for (const proxy of proxies) proxy.close();
  };
  try {
    await platform.prepare();
    await platform.start();
    const count = (chunk: Buffer) => tally.http(chunk.length);
    const http = kept(
      await startProxy(
        () => ({ host: '127.0.0.1', port }),
        () => ({ toServer: count, toClient: count }),
      ),
    );
    const description = JSON.parse(readFileSync(join(stateDir, 'platform.json'), 'utf8')) as PlatformDescription;
    return { tally, httpUrl: `http://127.0.0.1:${http.port}`, port, description, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function tapProcess(child: NodeProcess, backing: BackingEnv, tally: Tally, kept: (proxy: Proxy) => Proxy): Promise<NodeProcess> {
  if (child.alone) return child;
  const [mongoUrl, redisUrl] = [new URL(backing.MONGODB_URL), new URL(backing.REDIS_URL)];
  const mongo = kept(await startProxy(targetOf(mongoUrl, MONGO_PORT), () => mongoTap((command) => tally.mongo(child.name, command))));
  const redis = kept(await startProxy(targetOf(redisUrl, REDIS_PORT), () => redisTap((command) => tally.redis(child.name, command))));
  return { ...child, env: { ...child.env, MONGODB_URL: through(mongo, mongoUrl), REDIS_URL: through(redis, redisUrl) } };
}
