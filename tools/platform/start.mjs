import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { checkDataFormat } from './data-format.mjs';
import { repository } from './node24.mjs';
import { Platform } from './platform.mjs';
import { Processes } from './processes.mjs';
import { Sentence, explain, flag, say } from './say.mjs';

const stateDir = process.env.ATOLL_STATE ?? join(repository, '.atoll');

/** `npm start`: up, then up until a signal or the loss of a backing service, then down in order. `npm run dev` watches while it is up. */
export async function start({ whenUp, ...options } = {}) {
  const began = Date.now();
  let platform;
  let code = 0;
  const asked = stopSignal();
  try {
    const port = portFrom(process.env.PORT ?? '8080');
    if (flag('fresh')) await wipe();
    platform = new Platform({ stateDir, port, ...options });
    await platform.prepare();
    checkDataFormat(stateDir);
    const up = build().then(() => platform.start());
    const early = await Promise.race([up.then(() => undefined), asked, platform.lost]);
    if (early === undefined) {
      say(welcome(port, (Date.now() - began) / 1000));
      whenUp?.(platform);
      await Promise.race([asked, platform.lost]);
    }
    up.catch(() => {});
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    code = 1;
  }
  if (platform) {
    if (code === 0) say('Stopping …');
    await platform.stop();
  }
  process.exit(code);
}

/** Resolves at the first request to stop; further ones change nothing, the way down is already as short as it can be. */
function stopSignal() {
  return new Promise((resolve) => ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((name) => process.on(name, () => resolve(name))));
}

function portFrom(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Sentence(`PORT must be a number from 1 to 65535, not '${text}'.`);
  return port;
}

async function wipe() {
  if (!existsSync(stateDir)) return;
  const processes = new Processes(stateDir);
  if (processes.rival()) throw new Sentence(`Atoll still runs on ${stateDir}: stop it before starting afresh.`);
  await processes.stopLeftovers();
  rmSync(stateDir, { recursive: true });
  say('Forgot all data of earlier runs.');
}

function welcome(port, seconds) {
  const at = (operator) => `http://${operator}.localhost:${port}`;
  return `
Atoll is ready (${seconds.toFixed(1)} s).

  Coral Ferries   ${at('coral')}    also http://localhost:${port}
  Lagoon Lines    ${at('lagoon')}
  API             ${at('coral')}/api/docs

  Accounts at both operators, password demo-password:
    customer   books and sees own bookings
    captain    ${at('coral')}/captain
    admin      ${at('coral')}/admin
    super      everything

  Try: search a trip for tomorrow, book two seats without logging in and pay by card (any card of the bank's test page);
  then find the booking as admin, board the passengers as captain and depart.

  Logs: ${join(stateDir, 'logs')}. Ctrl-C stops everything.`;
}
