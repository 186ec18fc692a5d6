import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { rateLimitSubnet } from '@atoll/runtime/http/client-address';

export interface ConnectionLimits {
  total: number;
  /** Per rate-limit subnet: 300 guests of one hotel, each with the six connections that a browser opens, stay below it. */
  perSubnet: number;
}

export const connectionLimits: ConnectionLimits = { total: 10_000, perSubnet: 2_000 };

/** Neither side has sent anything: longer than an upstream may take, so that only stalled readers are cut off. */
const IDLE_TIMEOUT_MS = 120_000;

export const serverOptions = {
  headersTimeout: 15_000,
  // longer than the ten minutes of a file; all other bodies end sooner (`body-reader.ts`)
  requestTimeout: 615_000,
  // how often Node looks for requests past these two
  connectionsCheckingInterval: 5_000,
  // longer than browsers and load balancers keep a connection, so that the gateway never closes one just as it is used
  keepAliveTimeout: 75_000,
  // services take 16 kB: what is added here (statement, trace, forwarded headers) must fit as well
  maxHeaderSize: 12_000,
} as const satisfies ServerOptions;

/** What a client may take of a server made with `serverOptions` without having sent one complete request. */
export function limitServer(server: Server, { total, perSubnet }: ConnectionLimits, isBehindProxy: boolean): void {
  server.timeout = IDLE_TIMEOUT_MS;
  // no header is dropped unseen: their total size is bounded
  server.maxHeadersCount = 0;
  server.maxConnections = total;
  // the body policy says when to continue, so that a refused body is never sent
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => server.emit('request', request, response));
  // behind a proxy all connections come from its address: bounding each client's is the proxy's part
  if (!isBehindProxy) limitPerSubnet(server, perSubnet);
}

function limitPerSubnet(server: Server, perSubnet: number): void {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const subnet = rateLimitSubnet(socket.remoteAddress ?? '');
    const count = (open.get(subnet) ?? 0) + 1;
    open.set(subnet, count);
    socket.once('close', () => {
      const left = (open.get(subnet) ?? 1) - 1;
      if (left > 0) open.set(subnet, left);
      else open.delete(subnet);
    });
    if (count > perSubnet) socket.destroy();
  });
}
