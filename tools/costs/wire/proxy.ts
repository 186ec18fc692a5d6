import { connect, createServer, type Server, type Socket } from 'node:net';

/** Receives copies of the bytes of one connection; it changes none of them. */
export interface Tap {
  toServer(chunk: Buffer): void;
  toClient(chunk: Buffer): void;
}

export interface Proxy {
  readonly port: number;
  close(): void;
}

/** Where a proxy connects to, which may be known only later than the proxy's own port. */
export type Target = () => { readonly host: string; readonly port: number };

/** A TCP proxy on loopback. It connects from the client's own address, since the gateway counts requests by address. */
export async function startProxy(target: Target, tapOf: () => Tap): Promise<Proxy> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ ...target(), noDelay: true, ...(client.remoteAddress?.startsWith('127.') && { localAddress: client.remoteAddress }) });
    const tap = tapOf();
    forward(client, upstream, (chunk) => tap.toServer(chunk));
    forward(upstream, client, (chunk) => tap.toClient(chunk));
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
  });
  await listening(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port');
  return {
    port: address.port,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function forward(from: Socket, to: Socket, copy: (chunk: Buffer) => void): void {
  from.on('data', (chunk: Buffer) => {
    if (!to.write(chunk)) {
      from.pause();
      to.once('drain', () => from.resume());
    }
    copy(chunk);
  });
  from.once('end', () => to.end());
  from.once('close', () => to.destroy());
  from.once('error', () => to.destroy());
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
}

export const MONGO_PORT = 27_017;
export const REDIS_PORT = 6_379;

export const targetOf = (url: URL, standardPort: number) => () => ({ host: url.hostname, port: Number(url.port || standardPort) });

/** The URL with the proxy's address. A MongoDB driver would otherwise connect to the address that the replica set has for itself. */
export function through(proxy: Proxy, url: URL): string {
  const changed = new URL(url);
  changed.host = `127.0.0.1:${proxy.port}`;
  if (changed.protocol.startsWith('mongodb')) changed.searchParams.set('directConnection', 'true');
  return changed.href;
}
