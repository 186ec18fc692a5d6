import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayRequest, Policy } from '../request.js';

export interface PolicyServer {
  readonly url: string;
  close(): void;
}

/** A server with one policy. The header `x-address` names the client, because all clients of a test have one address. */
export async function serverWith(policy: Policy, afterwards: (request: GatewayRequest) => string = () => ''): Promise<PolicyServer> {
  const server = createServer((incoming, response) => {
    const request = Object.assign(incoming, {
      inbound: { address: incoming.headers['x-address'] ?? '10.0.0.1', isCall: true, requestId: 'r' },
    }) as unknown as GatewayRequest;
    void policy(request, response, () => void response.end(afterwards(request)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
