import { RedisWakeUps } from '@atoll/runtime/jobs/wake-ups.redis';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import { RedisConnection } from '@atoll/runtime/redis/redis';
import { startRelay, type RelayHost } from '../relay/relay.js';
import { sales } from './sales.js';

/** A relay in a process of its own, to be killed or frozen. Started by `RelayProcess`. */
export interface RelayAssignment {
  readonly mongoUrl: string;
  readonly db: string;
  readonly environment: RelayHost['environment'];
  readonly topic: string;
  readonly leaseMs: number;
  readonly sweepMs?: number;
  /** Receives wake-ups of other processes; absent: none. */
  readonly redisUrl?: string;
  /** Sends itself SIGSTOP after Kafka has acknowledged the first batch and before it is marked as sent. */
  readonly freezeAfterPublishing?: boolean;
}

export type RelayMessage = { readonly published: readonly string[] } | { readonly active: boolean };

const { mongoUrl, db, environment, topic, leaseMs, sweepMs = 20, redisUrl, freezeAfterPublishing } = JSON.parse(process.argv[2]!) as RelayAssignment;
const send = (message: RelayMessage): void => void process.send?.(message);

const connection = await connectMongo(mongoUrl, db);
if (redisUrl) await RedisWakeUps.start(connection, new RedisConnection(redisUrl));
let frozen = false;
const relay = startRelay(
  { connection, environment },
  {
    sources: [{ collection: sales, topic }],
    leaseMs,
    sweepMs,
    lingerMs: 0,
    batchSize: 7,
    onPublished: async (events) => {
      send({ published: events.map(({ key, version }) => `${key}#${version}`) });
      if (!freezeAfterPublishing || frozen) return;
      frozen = true;
      await new Promise((resolve) => setTimeout(resolve, 100));
      process.kill(process.pid, 'SIGSTOP');
    },
  },
);
setInterval(() => send({ active: relay.isActive }), 50);
process.on('disconnect', () => process.exit(0));
