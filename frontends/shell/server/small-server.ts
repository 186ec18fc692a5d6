import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pino, type Logger } from 'pino';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';

export type Handler = (path: string, request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${text}\n`);
}

/** The default of 10 ms wakes a process that has nothing to do a hundred times a second. */
const LOOP_PRECISION_MS = 100;

/** Health, metrics, logs and draining around one handler: what every process of a front end needs and no more. */
export function startSmallServer(name: string, handler: Handler): void {
  const log = pino({ name, level: process.env['LOG_LEVEL'] ?? 'info', base: { service: name } });
  const registry = new Registry();
  registry.setDefaultLabels({ service: name });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  const answers = new Counter({ name: 'http_answers_total', help: 'Answers by status class', labelNames: ['status'], registers: [registry] });
  let draining = false;

  const server = createServer((request, response) => {
    response.on('finish', () => answers.inc({ status: `${Math.floor(response.statusCode / 100)}xx` }));
    const path = pathOf(request);
    if (path === '/healthz') return plain(response, 200, 'ok');
    if (path === '/readyz') return plain(response, draining ? 503 : 200, draining ? 'draining' : 'ready');
    if (path === '/metrics') return void registry.metrics().then((text) => response.setHeader('content-type', registry.contentType).end(text));
    if (path === undefined) return plain(response, 400, 'Bad request');
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(response, 405, 'Method not allowed');
    void answer(handler, path, request, response, log);
  });
  server.keepAliveTimeout = 65_000;
  server.listen(Number(process.env['PORT'] ?? 0), process.env['HOST'] ?? '127.0.0.1', () => log.info({ address: server.address() }, 'listening'));

  const drain = (): void => {
    if (draining) return;
    draining = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 10_000).unref();
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);
}

function pathOf(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://shell').pathname);
  } catch {
    return undefined;
  }
}

async function answer(handler: Handler, path: string, request: IncomingMessage, response: ServerResponse, log: Logger): Promise<void> {
  try {
    await handler(path, request, response);
  } catch (error) {
    log.error({ err: error }, 'request failed');
    if (!response.headersSent) plain(response, 500, 'Something went wrong.');
    else response.destroy();
  }
}
