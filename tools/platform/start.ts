import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { refuseDataBeforeReleases } from './data-format.ts';
import { repository } from '../programs/node24.mjs';
import { Platform, type PlatformOptions } from './platform.ts';
import { Processes } from '../programs/processes.ts';
import { Sentence, explain, flag, say } from '../programs/say.mjs';

const stateDir = process.env.ATOLL_STATE ?? join(repository, '.atoll');

export interface StartOptions extends Pick<PlatformOptions, 'children'> {
  readonly whenUp?: (platform: Platform) => void;
}

/** `npm start`: runs the platform until a signal or until a backing service cannot be restarted, then stops it in order. `npm run dev` also watches files. */
export async function start({ whenUp, ...options }: StartOptions = {}): Promise<void> {
  const began = Date.now();
  let platform: Platform | undefined;
  let code = 0;
  const asked = stopSignal();
  try {
    const port = portFrom(process.env.PORT ?? '8080');
    if (flag('fresh')) await wipe();
    const starting = (platform = new Platform({ stateDir, port, ...options }));
    await starting.prepare();
    refuseDataBeforeReleases(stateDir);
    const up = build().then(() => starting.start());
    const early = await Promise.race([up.then(() => undefined), asked, starting.lost]);
    if (early === undefined) {
      say(welcome(port, starting.child('messages').description.address, (Date.now() - began) / 1000));
      whenUp?.(starting);
      await Promise.race([asked, starting.lost]);
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

/** Resolves at the first signal; further ones change nothing. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).forEach((name) => process.on(name, () => resolve(name))));
}

function portFrom(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Sentence(`PORT must be a number from 1 to 65535, not '${text}'.`);
  return port;
}

async function wipe(): Promise<void> {
  if (!existsSync(stateDir)) return;
  const processes = new Processes(stateDir);
  if (processes.otherSupervisor()) throw new Sentence(`Atoll still runs on ${stateDir}: stop it before deleting its data.`);
  await processes.stopLeftovers();
  rmSync(stateDir, { recursive: true });
  say('Deleted all data of earlier runs.');
}

function welcome(port: number, messages: string, seconds: number): string {
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string };
  const at = (operator: string) => `http://${operator}.localhost:${port}`;
  return `
Atoll ${version} is ready (${seconds.toFixed(1)} s).

  Coral Ferries   ${at('coral')}    also http://localhost:${port}
  Lagoon Lines    ${at('lagoon')}
  API             ${at('coral')}/api/docs
  Sent SMS        ${messages}/sms
  Sent mail       ${messages}/mail

  Accounts at both operators, password demo-password:
    customer   books and sees own bookings
    captain    ${at('coral')}/captain
    admin      ${at('coral')}/admin
    super      everything

  Try: search a trip for tomorrow, book two seats without logging in and pay by card (any card of the bank's test page);
  then find the booking as admin, board the passengers as captain and depart.

  Logs: ${join(stateDir, 'logs')}. Ctrl-C stops everything.`;
}
