import type { PublicKey } from '../../reading/ticket-tokens/ticket-key.js';
import { TicketKeys, type PublishedKey } from '../../reading/ticket-tokens/ticket-keys.port.js';

export class MemoryTicketKeys extends TicketKeys {
  readonly stored: PublishedKey[] = [];

  async publish(key: PublishedKey): Promise<void> {
    if (!this.stored.some(({ operatorId, id }) => operatorId === key.operatorId && id === key.id)) this.stored.push(key);
  }

  async ofOperator(operatorId: string, now: Date): Promise<PublicKey[]> {
    return this.stored
      .filter((key) => key.operatorId === operatorId && key.expiresAt > now)
      .toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime())
      .map(({ id, publicKey }) => ({ id, publicKey }));
  }
}
