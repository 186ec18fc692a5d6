import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the gateway forwarded. */
export interface ForwardedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The gateway closed the connection before the response was complete. */
  aborted: boolean;
  /** Continues a response that `hold` delays. */
  release(): void;
  breakConnection(): void;
}

/** The ETag of every response of the fake upstream. */
export const UPSTREAM_ETAG = 'W/"upstream"';

const LARGE = Buffer.alloc(250_000, 'x');

/**
 * An upstream that records its requests. The query controls its response: 'slow' and 'hold' delay it, 'hang' closes the connection,
 * 'lost' only that of the first such request. 'stream' sends two chunks, the second of which 'hold' delays, with a heartbeat by 'beat'.
 * 'bare' omits headers, 'large' sends 250 kB, 'outage' refuses like a service whose database is unavailable,
 * 'hints' sends an informational response first.
 */
export class FakeUpstream {
  readonly forwarded: ForwardedRequest[] = [];
  private readonly server = createServer((incoming, response) => void this.respond(incoming, response));

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

  private async respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await incoming.toArray().then(Buffer.concat, () => undefined);
    if (!body) return;
    const { method = '', url = '', headers } = incoming;
    const held = Promise.withResolvers<void>();
    const request: ForwardedRequest = { method, url, headers, body, aborted: false, release: held.resolve, breakConnection: () => incoming.socket.destroy() };
    this.forwarded.push(request);
    response.once('close', () => (request.aborted = !response.writableFinished));
    // the target of smuggled requests
    if (url === '/healthz') return void response.end('{"status":"ok"}');
    if (url.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 700));
    const isFirst = this.forwarded.filter((earlier) => earlier.url === url).length === 1;
    if (url.includes('hang') || (url.includes('lost') && isFirst)) return void incoming.socket.destroy();
    if (url.includes('outage'))
      return void response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' }).end(JSON.stringify({ code: 'SERVICE_AWAY' }));
    if (url.includes('hints')) response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' });
    if (url.includes('large')) return void response.end(LARGE);
    if (url.includes('stream')) response.writeHead(200, { 'content-type': 'text/plain' }).write('first,');
    // as a service keeps an event stream alive
    const beat = url.includes('beat') ? setInterval(() => response.write(':\n\n'), 5_000) : undefined;
    response.once('close', () => clearInterval(beat));
    if (url.includes('hold')) await held.promise;
    clearInterval(beat);
    if (url.includes('stream')) return void response.end('last');
    if (!url.includes('bare')) response.setHeader('etag', UPSTREAM_ETAG).setHeader('cache-control', 'private, no-store');
    if (headers['if-none-match'] === UPSTREAM_ETAG) return void response.writeHead(304).end();
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ message: 'from the upstream', url, bytes: body.length }));
  }
}
