import { catalogueChangedChannel, readCatalogueChanged, type CatalogueChanged } from '@atoll/operator-settings/invalidation';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { RedisConnection } from '@atoll/runtime/redis/redis';
import { onAnnounced, type Change, type ChangeKind } from '../../announce.js';

type WireChange = readonly [operatorId: string, kind: ChangeKind, id: number];

/** The first change is published at once, and those within this time after it together: one command, whatever the rate of sales. */
const PUBLISH_EVERY_MS = 50;

export interface ChangeListener {
  changed(changes: readonly Change[]): void;
  /** False: changes may be lost from now on. */
  connected(isConnected: boolean): void;
}

/** Sends what this process's stores announce to all processes of booking, and receives what they announced, and the gateways of the catalogue. */
export class RedisLiveChanges {
  private readonly unsent = new Map<string, WireChange>();
  private timer: NodeJS.Timeout | undefined;
  private publishedAt = -Infinity;
  private readonly stops: (() => unknown)[] = [];
  /** Several deployments may share one Redis. */
  private readonly channel: string;

  constructor(
    private readonly redis: RedisConnection,
    private readonly connection: MongoConnection,
  ) {
    this.channel = `atoll:booking-changed:${connection.name}`;
  }

  async start(listener: ChangeListener): Promise<void> {
    this.stops.push(onAnnounced(this.connection, (change) => this.add(change)));
    const receive = (message: string): void =>
      listener.changed((JSON.parse(message) as WireChange[]).map(([operatorId, kind, id]) => ({ operatorId, kind, id })));
    const catalogue = (message: string): void => listener.changed(catalogueChanges(readCatalogueChanged(message)));
    const lost = new Set([catalogueChangedChannel, this.channel]);
    for (const [channel, onMessage] of [
      [catalogueChangedChannel, catalogue],
      [this.channel, receive],
    ] as const) {
      const onState = (isConnected: boolean): void => {
        if (isConnected) lost.delete(channel);
        else lost.add(channel);
        listener.connected(lost.size === 0);
      };
      this.stops.push(await this.redis.subscribe(channel, onMessage, onState));
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.publish();
    for (const stop of this.stops) await stop();
  }

  private add({ operatorId, kind, id }: Change): void {
    this.unsent.set(`${operatorId} ${kind} ${id}`, [operatorId, kind, id]);
    this.timer ??= setTimeout(() => this.publish(), Math.max(0, this.publishedAt + PUBLISH_EVERY_MS - performance.now()));
  }

  private publish(): void {
    this.timer = undefined;
    if (this.unsent.size === 0) return;
    const message = JSON.stringify([...this.unsent.values()]);
    this.unsent.clear();
    this.publishedAt = performance.now();
    void this.redis.publish(this.channel, message);
  }
}

function catalogueChanges({ operatorId, isPublic }: CatalogueChanged): Change[] {
  const kinds: ChangeKind[] = isPublic ? ['catalogue', 'publicCatalogue'] : ['catalogue'];
  return kinds.map((kind) => ({ operatorId, kind, id: 0 }));
}
