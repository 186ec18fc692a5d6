import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sms } from '../channels/sms-carrier.port.js';

export interface TestCarrier {
  readonly url: string;
  /** Keeps every request that it took. */
  readonly received: (Sms & { readonly authorization: string | undefined })[];
  /** Status codes of the next responses; 202 once there is none left. */
  readonly statuses: number[];
  close(): void;
}

/** An SMS carrier on loopback, as `HttpSmsCarrier` expects it. */
export async function startTestCarrier(): Promise<TestCarrier> {
  const received: TestCarrier['received'] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const status = statuses.shift() ?? 202;
      if (status === 202) received.push({ ...(JSON.parse(Buffer.concat(chunks).toString()) as Sms), authorization: request.headers.authorization });
      response.writeHead(status).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    received,
    statuses,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
