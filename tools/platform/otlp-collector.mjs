import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * An OTLP/HTTP endpoint on loopback that writes each span that it gets as a line of JSON into `file`, with the service
 * that sent it. For tests: `{ url, close }`.
 */
export async function startCollector(file) {
  writeFileSync(file, '');
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const lines = spansOf(JSON.parse(Buffer.concat(chunks).toString('utf8'))).map((span) => `${JSON.stringify(span)}\n`);
    appendFileSync(file, lines.join(''));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function spansOf({ resourceSpans }) {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ service, ...span })));
  });
}
