import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

// Below the range of ephemeral ports: a port found free there could be taken before its server binds it.
const LOWEST = 10_500;
const COUNT = 9_000;

const handedOut = new Set<number>();

export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** A free loopback port, never the same one twice from this process; `preferred` keeps an address stable over restarts. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && !handedOut.has(preferred) && (await isFree(preferred))) {
    handedOut.add(preferred);
    return preferred;
  }
  for (;;) {
    const port = LOWEST + randomInt(COUNT);
    if (handedOut.has(port) || !(await isFree(port))) continue;
    handedOut.add(port);
    return port;
  }
}

/** Whether a server accepts connections there. */
export function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
