import { existsSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { readVariables } from '@atoll/runtime/start/environment';
import { remoteEnvironment } from './environment.js';
import { StaticFiles } from './static-files.js';
import { sendText, startHttpServer } from './http-server.js';
import type { RenderedPage, RenderRequest } from './first-paint/rendered-page.port.js';

/** Serves one remote: `REMOTE=customer REMOTE_DIST=frontends/customer/dist PORT=… node serve-remote.js`. */
const { REMOTE: remote, REMOTE_DIST: given } = readVariables('a remote', remoteEnvironment);
const dist = given ?? new URL(`../../${remote}/dist`, import.meta.url).pathname;

const files = new StaticFiles(dist);
const prefix = `/remotes/${remote}/`;

/** Built from the front end's `src/server-render.tsx`, where it has one. */
const serverRenderer = new URL(`../../${remote}/dist-render/server-render.mjs`, import.meta.url).pathname;
const { serverRenderPage } = existsSync(serverRenderer)
  ? ((await import(/* webpackIgnore: true */ serverRenderer)) as { serverRenderPage: (request: RenderRequest) => RenderedPage | undefined })
  : { serverRenderPage: () => undefined };

await startHttpServer(
  remote,
  async (path, request, response) => {
    if (request.method === 'POST') {
      // For the shell alone: the gateway routes only the files to this process. The path has the name that shells of release 0.1.0 ask for.
      const rendered = path === '/paint' ? serverRenderPage((await json(request)) as RenderRequest) : undefined;
      if (!rendered) return sendText(response, 404, 'Not found');
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(rendered));
      return;
    }
    if (!path.startsWith(prefix) || !files.serve(path.slice(prefix.length), request, response)) sendText(response, 404, 'Not found');
  },
  ['POST'],
);
