import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startAdminServer } from '@atoll/runtime/observability/admin-server';
import { closeServer, drainOnSignals, inOrder } from '@atoll/runtime/drain/drain';
import { log } from '@atoll/runtime/observability/log';
import { collectProcessMetrics, counter } from '@atoll/runtime/observability/metrics';
import { readVariables } from '@atoll/runtime/start/environment';
import { contextOfHeaders } from '@atoll/runtime/tracing/http-context';
import { runInContext } from '@atoll/runtime/context/request-context';
import { serverEnvironment } from './environment.js';

export type Handler = (path: string, request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${text}\n`);
}

/** Serves one handler, with GET and HEAD and the other methods that it names, with metrics, logs and draining. Its port is public through the gateway, so health and metrics have another. */
export async function startHttpServer(name: string, handler: Handler, methods: readonly string[] = []): Promise<void> {
  collectProcessMetrics();
  const responses = counter('http_responses_total', 'Responses by status class', ['status']);
  let serving = false;

  const server = createServer((request, response) => {
    response.on('finish', () => responses.inc({ status: `${Math.floor(response.statusCode / 100)}xx` }));
    const path = pathOf(request);
    if (path === undefined) return sendText(response, 400, 'Bad request');
    if (!['GET', 'HEAD', ...methods].includes(request.method ?? '')) return sendText(response, 405, 'Method not allowed');
    void runInContext(contextOfHeaders(request.headers), () => handle(handler, path, request, response));
  });
  server.keepAliveTimeout = 65_000;
  const read = readVariables(name, serverEnvironment);
  await listening(server, read.PORT, read.HOST);
  const admin = await startAdminServer(read.METRICS_HOST, read.METRICS_PORT, () => serving);
  serving = true;
  drainOnSignals(name, () => {
    serving = false;
    return inOrder([() => closeServer(server), () => closeServer(admin)]);
  });
  log.info({ http: urlOf(server), admin: urlOf(admin) }, `${name} is ready`);
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
}

function urlOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address}:${port}`;
}

function pathOf(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://shell').pathname);
  } catch {
    return undefined;
  }
}

async function handle(handler: Handler, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handler(path, request, response);
  } catch (error) {
    log.error({ err: error }, 'request failed');
    if (!response.headersSent) sendText(response, 500, 'Something went wrong.');
    else response.destroy();
  }
}
