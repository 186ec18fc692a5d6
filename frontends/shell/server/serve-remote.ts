import { readVariables } from '@atoll/runtime/start/environment';
import { remoteEnvironment } from './environment.js';
import { StaticFiles } from './static-files.js';
import { sendText, startHttpServer } from './http-server.js';

/** One remote's process: `REMOTE=customer REMOTE_DIST=frontends/customer/dist PORT=… node serve-remote.js`. */
const { REMOTE: remote, REMOTE_DIST: given } = readVariables('a remote', remoteEnvironment);
const dist = given ?? new URL(`../../${remote}/dist`, import.meta.url).pathname;

const files = new StaticFiles(dist);
const prefix = `/remotes/${remote}/`;

await startHttpServer(remote, (path, request, response) => {
  if (!path.startsWith(prefix) || !files.serve(path.slice(prefix.length), request, response)) sendText(response, 404, 'Not found');
});
