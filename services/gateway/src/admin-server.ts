import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { scrape } from '@atoll/runtime/metrics';

/** Health and figures on a port of their own: the gateway's belongs to the operators. */
export function startAdminServer(host: string, port: number, isServing: () => boolean): Promise<Server> {
  const server = createServer((request, response) => {
    const say = (status: number, text: string) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: text }));
    if (request.url === '/healthz') return say(200, 'ok');
    if (request.url === '/readyz') return isServing() ? say(200, 'ready') : say(503, 'not ready');
    if (request.url !== '/metrics') return say(404, 'not found');
    return scrape().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => say(500, 'no figures'),
    );
  });
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(server)));
}
