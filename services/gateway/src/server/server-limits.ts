import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { rateLimitSubnet } from '@atoll/runtime/context/client-address';
import { isFairShare, type Shared } from '../limits/fair-share.js';

/** 300 guests of one hotel, with six connections per browser, stay below the share of a subnet. */
export const connectionLimits: Shared = { total: 10_000, perSubnet: 2_000 };

/** Without traffic in either direction: longer than the upstream timeout, so that only stalled clients are disconnected. */
const IDLE_TIMEOUT_MS = 120_000;

const MAX_HEADERS = 900;

export const serverOptions = {
  headersTimeout: 15_000,
  // longer than the ten minutes of a file; all other bodies end sooner (`body-reader.ts`)
  requestTimeout: 615_000,
  // how often Node checks for requests past these two
  connectionsCheckingInterval: 5_000,
  // longer than browsers and load balancers keep idle connections, so that the gateway never closes one just as it is reused
  keepAliveTimeout: 75_000,
  // services accept 16 kB: the headers added here (context, trace, forwarded headers) must fit as well
  maxHeaderSize: 12_000,
} as const satisfies ServerOptions;

/** Bounds what a client may use of a server with `serverOptions` before it has sent one complete request. */
export function limitServer(server: Server, connections: Shared, isBehindProxy: boolean): void {
  server.timeout = IDLE_TIMEOUT_MS;
  // Node refuses a request with more (431); services accept 1,000, the headers added here among them
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = connections.total;
  // the `body` policy sends 100 Continue, so that a refused body is never sent
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => server.emit('request', request, response));
  // behind a proxy all connections have its address: the proxy bounds those of each client
  if (!isBehindProxy) limitPerSubnet(server, connections);
}

function limitPerSubnet(server: Server, connections: Shared): void {
  const open = new Map<string, number>();
  let all = 0;
  server.prependListener('connection', (socket: Socket) => {
    const subnet = rateLimitSubnet(socket.remoteAddress ?? '');
    const count = (open.get(subnet) ?? 0) + 1;
    open.set(subnet, count);
    all += 1;
    socket.once('close', () => {
      all -= 1;
      const left = (open.get(subnet) ?? 1) - 1;
      if (left > 0) open.set(subnet, left);
      else open.delete(subnet);
    });
    if (!isFairShare(count, all, connections)) socket.destroy();
  });
}
