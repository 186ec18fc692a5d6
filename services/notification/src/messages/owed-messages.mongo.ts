import type { Connection } from 'mongoose';
import { duplicateKeyOf } from '@atoll/runtime/duplicate-key';
import { insertEach } from '@atoll/runtime/insert-each';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo';
import type { TenantCollection } from '@atoll/runtime/tenant-collection';
import type { OwedMessage } from './owed-message.js';
import { OwedMessages } from './owed-messages.port.js';

const COLLECTION = 'messages';

type MessageDocument = OwedMessage & { _id: string };

export class OwedMessagesMongo extends OwedMessages {
  private readonly messages: TenantCollection<MessageDocument>;

  constructor(connection: Connection) {
    super();
    this.messages = tenantCollection<MessageDocument>(connection, COLLECTION);
    declareIndexes(connection, COLLECTION, [{ key: { operatorId: 1, bookingId: 1 } }]);
  }

  async add(messages: OwedMessage[]): Promise<void> {
    if (messages.length === 0) return;
    // The key is the event and the channel: whoever delivers the event a second time finds the message already there.
    const documents = messages.map((message) => ({ _id: `${message.eventId}:${message.channel}`, ...message }));
    const failed = (await insertEach(this.messages, documents)).find((error) => error && !duplicateKeyOf(error));
    if (failed) throw failed;
  }

  async ofBooking(operatorId: string, bookingId: number): Promise<OwedMessage[]> {
    return this.messages
      .find({ operatorId, bookingId }, { projection: { _id: 0 } })
      .sort({ owedAt: 1 })
      .limit(100)
      .toArray();
  }
}
