import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@atoll/testing/eventually';
import type { SentNotification } from '../payment-gateways/payment-gateway.contract.js';
import type { NotificationHeaders } from '../payment-gateways/payment-gateway.port.js';

/** A merchant that keeps the notifications as they were sent. */
export class Merchant {
  private readonly received: SentNotification[] = [];
  private readonly server: Server = createServer((request, response) => {
    let rawBody = '';
    request.on('data', (chunk) => (rawBody += chunk));
    request.on('end', () => {
      this.received.push({ headers: request.headers as NotificationHeaders, rawBody });
      response.writeHead(200).end();
    });
  });

  static async start(): Promise<Merchant> {
    const merchant = new Merchant();
    merchant.server.listen(0, '127.0.0.1');
    await once(merchant.server, 'listening');
    return merchant;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The last notification of a transaction, once it has arrived. */
  notificationOf(gatewayRef: string): Promise<SentNotification> {
    return eventually(() => {
      const found = this.received.findLast(({ rawBody }) => rawBody.includes(gatewayRef));
      if (!found) throw new Error(`no notification of ${gatewayRef}`);
      return found;
    });
  }

  stop(): void {
    this.server.close();
  }
}
