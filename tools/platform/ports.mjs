import { createServer } from 'node:net';

const handedOut = new Set();

export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** A free loopback port, never the same one twice from this process; `preferred` keeps an address stable over restarts. */
export async function freePort(preferred) {
  if (preferred && !handedOut.has(preferred) && (await isFree(preferred))) {
    handedOut.add(preferred);
    return preferred;
  }
  for (;;) {
    const port = await anyPort();
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    return port;
  }
}

function anyPort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
