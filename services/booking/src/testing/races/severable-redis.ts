import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Redis at an address of its own that can go away and come back while Redis itself serves other suites. */
export interface SeverableRedis {
  readonly url: string;
  sever(): void;
  restore(): void;
  close(): void;
}

export async function severableRedis(redisUrl: string): Promise<SeverableRedis> {
  const target = new URL(redisUrl);
  const sockets = new Set<Socket>();
  let isAway = false;
  const server = createServer((socket) => {
    if (isAway) return void socket.destroy();
    const upstream = connect(Number(target.port || 6379), target.hostname);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sever = (): void => {
    isAway = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const url = new URL(redisUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    sever,
    restore: () => void (isAway = false),
    close: () => {
      sever();
      server.close();
    },
  };
}
