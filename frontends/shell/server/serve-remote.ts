import { existsSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { readVariables } from '@atoll/runtime/start/environment';
import { remoteEnvironment } from './environment.js';
import { StaticFiles } from './static-files.js';
import { sendText, startHttpServer } from './http-server.js';
import type { Paint, PaintRequest } from './first-paint/paints.port.js';

/** Serves one remote: `REMOTE=customer REMOTE_DIST=frontends/customer/dist PORT=… node serve-remote.js`. */
const { REMOTE: remote, REMOTE_DIST: given } = readVariables('a remote', remoteEnvironment);
const dist = given ?? new URL(`../../${remote}/dist`, import.meta.url).pathname;

const files = new StaticFiles(dist);
const prefix = `/remotes/${remote}/`;

/** Built from the front end's `src/paint.tsx`, where it has one. */
const painter = new URL(`../../${remote}/dist-paint/paint.mjs`, import.meta.url).pathname;
const { paintPage } = existsSync(painter)
  ? ((await import(/* webpackIgnore: true */ painter)) as { paintPage: (request: PaintRequest) => Paint | undefined })
  : { paintPage: () => undefined };

await startHttpServer(
  remote,
  async (path, request, response) => {
    if (request.method === 'POST') {
      // For the shell alone: the gateway routes only the files to this process.
      const paint = path === '/paint' ? paintPage((await json(request)) as PaintRequest) : undefined;
      if (!paint) return sendText(response, 404, 'Not found');
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(paint));
      return;
    }
    if (!path.startsWith(prefix) || !files.serve(path.slice(prefix.length), request, response)) sendText(response, 404, 'Not found');
  },
  ['POST'],
);
