import { createHash } from 'node:crypto';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { KnownNetworks } from './known-networks.port.js';
import type { Account } from './login-attempts.port.js';

const KNOWN_DAYS = 90;
const COLLECTION = 'knownnetworks';

interface KnownNetwork {
  _id: string;
  operatorId: string;
  expiresAt: Date;
}

/** In MongoDB, because the owner must stay known when Redis loses its data during an attack. */
export class MongoKnownNetworks extends KnownNetworks {
  private readonly networks: TenantCollection<KnownNetwork>;

  constructor(connection: MongoConnection) {
    super();
    this.networks = tenantCollection<KnownNetwork>(connection, COLLECTION);
    declareIndexes(connection, COLLECTION, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  }

  override async has(account: Account, network: string, now: Date): Promise<boolean> {
    const { operatorId } = account;
    return (await this.networks.findOne({ _id: keyOf(account, network), operatorId, expiresAt: { $gt: now } })) !== null;
  }

  override async add(account: Account, network: string, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + KNOWN_DAYS * 24 * 60 * 60 * 1000);
    await this.networks.updateOne({ _id: keyOf(account, network), operatorId: account.operatorId }, { $set: { expiresAt } }, { upsert: true });
  }
}

const keyOf = ({ operatorId, username }: Account, network: string) =>
  `${operatorId}:${createHash('sha256')
    .update(JSON.stringify([username, network]))
    .digest('base64url')}`;
