import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from './transaction.js';

/** Seconds between deliveries that were not answered with 2xx. */
const RETRY_AFTER_S = [1, 2, 4, 8, 15, 30, 60, 120, 300];

export interface Delivery {
  delayMs: number;
  /** How often each notification is sent; 0 loses it. */
  copies: number;
}

export function signature(nonce: string, timestamp: string, apiKey: string): string {
  return createHash('sha256').update(`${nonce}${timestamp}${apiKey}`).digest('hex');
}

export function notification(transaction: Transaction): Record<string, unknown> {
  return {
    id: randomUUID(),
    eventType: 'NOTIFY_TRANSACTION_CHANGE',
    transactionId: transaction.id,
    localId: transaction.localId,
    customerReference: transaction.customerReference,
    state: transaction.state,
    amount: transaction.amount,
    currency: transaction.currency,
    created: transaction.created,
    updated: transaction.updated,
  };
}

/** Tells the merchant about changes, again and again until it says 2xx. */
export class Webhooks {
  private readonly stopping = new AbortController();

  constructor(
    private readonly apiKey: string,
    private readonly frontDoor: string | undefined,
  ) {}

  announce(transaction: Transaction, { delayMs, copies }: Delivery): void {
    if (!transaction.webhook) return;
    for (let copy = 0; copy < copies; copy += 1) void this.deliver(transaction.webhook, notification(transaction), delayMs);
  }

  close(): void {
    this.stopping.abort();
  }

  private async deliver(address: string, body: Record<string, unknown>, delayMs: number): Promise<void> {
    try {
      for (const seconds of [delayMs / 1000, ...RETRY_AFTER_S]) {
        await pause(seconds * 1000, undefined, { signal: this.stopping.signal });
        const status = await this.post(new URL(address), JSON.stringify(body)).catch((failed: Error) => failed.message);
        if (typeof status === 'number' && status >= 200 && status < 300) return;
        console.error(JSON.stringify({ message: 'notification not taken', address, transactionId: body['transactionId'], status }));
      }
    } catch (stopped) {
      if (!this.stopping.signal.aborted) throw stopped;
    }
  }

  /** Node resolves no *.localhost: the connection goes to the front door, the Host header says whose call it is. */
  private post(address: URL, body: string): Promise<number> {
    const nonce = randomUUID();
    const timestamp = String(Math.floor(Date.now() / 1000));
    const target = this.frontDoor ? new URL(address.pathname + address.search, this.frontDoor) : address;
    return new Promise((resolve, reject) => {
      const call = request(
        target,
        {
          method: 'POST',
          timeout: 10_000,
          headers: {
            host: address.host,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-originator': 'PomeloPay-Webhooks',
            'x-signature-nonce': nonce,
            'x-signature-timestamp': timestamp,
            'x-signature': signature(nonce, timestamp, this.apiKey),
          },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      call.on('timeout', () => call.destroy(new Error('no answer within 10 s')));
      call.on('error', reject);
      call.end(body);
    });
  }
}
