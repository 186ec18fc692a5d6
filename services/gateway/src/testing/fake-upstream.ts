import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived behind the gateway. */
export interface Passed {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The gateway took its connection away before the answer was complete. */
  aborted: boolean;
  /** Lets an answer of 'hold' go on. */
  release(): void;
  breakOff(): void;
}

/** The tag of every answer from behind. */
export const ANSWER_TAG = 'W/"behind"';

const LARGE = Buffer.alloc(250_000, 'x');

/**
 * A service that remembers what it was asked. What it does is named in the query: 'slow' and 'hold' delay its answer,
 * 'hang' breaks the connection off, 'stream' answers in two chunks of which 'hold' delays the second, 'bare' leaves headers out, 'large' returns 250 kB, 'outage' refuses as a service does whose database is unavailable.
 */
export class FakeUpstream {
  readonly passed: Passed[] = [];
  private readonly server = createServer((incoming, response) => void this.answer(incoming, response));

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await incoming.toArray().then(Buffer.concat, () => undefined);
    if (!body) return;
    const { method = '', url = '', headers } = incoming;
    const held = Promise.withResolvers<void>();
    const passed: Passed = { method, url, headers, body, aborted: false, release: held.resolve, breakOff: () => incoming.socket.destroy() };
    this.passed.push(passed);
    response.once('close', () => (passed.aborted = !response.writableFinished));
    // what a smuggled request asks for
    if (url === '/healthz') return void response.end('{"status":"ok"}');
    if (url.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 700));
    if (url.includes('hang')) return void incoming.socket.destroy();
    if (url.includes('outage'))
      return void response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' }).end(JSON.stringify({ code: 'SERVICE_AWAY' }));
    if (url.includes('large')) return void response.end(LARGE);
    if (url.includes('stream')) response.writeHead(200, { 'content-type': 'text/plain' }).write('first,');
    if (url.includes('hold')) await held.promise;
    if (url.includes('stream')) return void response.end('last');
    if (!url.includes('bare')) response.setHeader('etag', ANSWER_TAG).setHeader('cache-control', 'private, no-store');
    if (headers['if-none-match'] === ANSWER_TAG) return void response.writeHead(304).end();
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ message: 'from behind', url, bytes: body.length }));
  }
}
