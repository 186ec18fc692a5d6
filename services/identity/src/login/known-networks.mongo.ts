import { createHash } from 'node:crypto';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { KnownNetworks } from './known-networks.port.js';
import { knownNetworks } from './known-networks.schema.js';
import type { KnownNetworkDocument } from './known-networks.schema.js';
import type { Account } from './login-attempts.port.js';

const KNOWN_DAYS = 90;

/** In MongoDB, because the owner's networks must stay known when Redis loses its data during an attack. */
export class MongoKnownNetworks extends KnownNetworks {
  private readonly networks: TenantCollection<KnownNetworkDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.networks = knownNetworks.on(connection);
  }

  override async has(account: Account, network: string, now: Date): Promise<boolean> {
    const { operatorId } = account;
    return (await this.networks.findOne({ _id: storageIdOf(account, network), operatorId, expiresAt: { $gt: now } })) !== null;
  }

  override async add(account: Account, network: string, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + KNOWN_DAYS * 24 * 60 * 60 * 1000);
    const { operatorId } = account;
    await this.networks.updateOne({ _id: storageIdOf(account, network), operatorId }, { $set: { expiresAt } }, { upsert: true });
  }
}

const storageIdOf = ({ operatorId, username }: Account, network: string) =>
  `${operatorId}:${createHash('sha256')
    .update(JSON.stringify([username, network]))
    .digest('base64url')}`;
