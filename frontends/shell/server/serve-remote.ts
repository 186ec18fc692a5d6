import { StaticFiles } from './static-files.js';
import { plain, startSmallServer } from './small-server.js';

/** One remote's process: `REMOTE=customer REMOTE_DIST=frontends/customer/dist PORT=… node serve-remote.js`. */
const remote = process.env['REMOTE'] ?? '';
const dist = process.env['REMOTE_DIST'] ?? new URL(`../../${remote}/dist`, import.meta.url).pathname;
if (!/^[a-z]+$/.test(remote)) throw new Error('REMOTE must name a front end, for example REMOTE=customer');

const files = new StaticFiles(dist);
const prefix = `/remotes/${remote}/`;

await startSmallServer(remote, (path, request, response) => {
  if (!path.startsWith(prefix) || !files.answer(path.slice(prefix.length), request, response)) plain(response, 404, 'Not found');
});
