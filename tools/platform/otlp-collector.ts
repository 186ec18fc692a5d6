import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Resource {
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Exported {
  readonly resourceSpans: readonly { readonly resource: Resource; readonly scopeSpans: readonly { readonly spans: readonly object[] }[] }[];
}

export interface Collector {
  readonly url: string;
  close(): void;
}

/** An OTLP/HTTP endpoint on loopback, for tests: writes each span that it gets as a line of JSON into `file`, with the service that sent it. */
export async function startCollector(file: string): Promise<Collector> {
  writeFileSync(file, '');
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const lines = spansOf(JSON.parse(body) as Exported).map((span) => `${JSON.stringify(span)}\n`);
      appendFileSync(file, lines.join(''));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function spansOf({ resourceSpans }: Exported): object[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ service, ...span })));
  });
}
