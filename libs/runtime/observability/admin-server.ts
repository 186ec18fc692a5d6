import { createServer, type Server } from 'node:http';
import { scrape } from './metrics.js';

/** /healthz, /readyz and /metrics on a port of their own, for a process whose other port is reachable from outside through the gateway. */
export function startAdminServer(host: string, port: number, isServing: () => boolean): Promise<Server> {
  const server = createServer((request, response) => {
    const say = (status: number, text: string): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: text }));
    if (request.method !== 'GET' && request.method !== 'HEAD') return say(405, 'method not allowed');
    if (request.url === '/healthz') return say(200, 'ok');
    if (request.url === '/readyz') return isServing() ? say(200, 'ready') : say(503, 'not ready');
    if (request.url !== '/metrics') return say(404, 'not found');
    scrape().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => say(500, 'metrics failed'),
    );
  });
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(server)));
}
