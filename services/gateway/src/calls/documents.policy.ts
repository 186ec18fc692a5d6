import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { commonError } from '@atoll/errors/common';
import { refuse, refuseMethod } from '../refusals.js';
import { READ_METHODS, withoutTrailingSlash } from './call-routes.js';
import type { GatewayRequest, GatewayResponse, Policy } from '../request.js';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;
/** Swagger UI writes style attributes. */
const DOCS_CSP = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
interface Document {
  type: string;
  content: () => Promise<string | Buffer> | string;
}

const documents = new Map<string, Document>(
  Object.entries({
    '/api/openapi.json': { type: 'application/json; charset=utf-8', content: openApi },
    '/api/docs': { type: 'text/html; charset=utf-8', content: () => PAGE },
    '/api/docs/start.js': { type: 'text/javascript; charset=utf-8', content: () => START },
    '/api/docs/swagger-ui-bundle.js': { type: 'text/javascript; charset=utf-8', content: () => readFile(join(assets, 'swagger-ui-bundle.js')) },
    '/api/docs/swagger-ui.css': { type: 'text/css; charset=utf-8', content: () => readFile(join(assets, 'swagger-ui.css')) },
  }),
);

/** Loads the schemas on the first request, so that they take no memory otherwise. */
async function openApi(): Promise<string> {
  const { openApiDocument } = await import('@atoll/contracts/http/openapi');
  return JSON.stringify(openApiDocument());
}

/** OpenAPI description of `/api`, as JSON and as Swagger UI. */
export function documentsPolicy(): Policy {
  // as bytes, which all responses share: a text would be encoded again for each slow client
  const cache = new Map<string, Buffer>();
  return async (request, response) => {
    const path = withoutTrailingSlash(request.path);
    const document = documents.get(path);
    if (!document) return refuse(request, response, commonError('NOT_FOUND'));
    if (!READ_METHODS.includes(request.method)) return refuseMethod(request, response, READ_METHODS);
    const content = cache.get(path) ?? Buffer.from(await document.content());
    cache.set(path, content);
    send(request, response, document.type, content);
  };
}

function send({ inbound, method }: GatewayRequest, response: GatewayResponse, type: string, content: Buffer): void {
  response.writeHead(200, {
    ...inbound.ownHeaders,
    'content-type': type,
    'content-length': content.length,
    'content-security-policy': DOCS_CSP,
    'cache-control': 'public, max-age=300',
  });
  response.end(method === 'HEAD' ? undefined : content);
}
