import { defineCollection } from '@atoll/runtime/mongo/collections';
import { DURABLE, type MongoConnection } from '@atoll/runtime/mongo/connection';
import { insertOnce } from '@atoll/runtime/mongo/insert-once';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { PublicKey } from './ticket-key.js';
import { TicketKeys, type PublishedKey } from './ticket-keys.port.js';

interface KeyDocument extends Omit<PublishedKey, 'id'> {
  _id: string;
  keyId: string;
}

export const ticketKeys = defineCollection<KeyDocument>(
  'ticket_keys',
  {
    keyId: { type: String, required: true },
    publicKey: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  {
    indexes: [
      { key: { operatorId: 1, expiresAt: -1 }, name: 'valid' },
      { key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 },
    ],
  },
);

export class MongoTicketKeys extends TicketKeys {
  private readonly keys: TenantCollection<KeyDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.keys = ticketKeys.on(connection);
  }

  override async publish({ operatorId, id: keyId, ...key }: PublishedKey): Promise<void> {
    const write = this.keys.updateOne({ _id: `${operatorId}:${keyId}`, operatorId }, { $setOnInsert: { keyId, ...key } }, { ...DURABLE, upsert: true });
    await insertOnce(write);
  }

  override async ofOperator(operatorId: string, now: Date): Promise<PublicKey[]> {
    const found = this.keys.find({ operatorId, expiresAt: { $gt: now } }, { hint: 'valid' }).sort({ expiresAt: -1 });
    return (await found.toArray()).map(({ keyId: id, publicKey }) => ({ id, publicKey }));
  }
}
