import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { operatorApi } from '../demo/client.ts';
import { moneyDifferences } from '../money/money-differences.ts';
import type { NodeProcess } from '../platform/node-task.ts';
import { Platform } from '../platform/platform.ts';
import { repository } from '../programs/node24.mjs';
import { freePort } from '../programs/ports.ts';
import { onOwnBacking } from './own-backing.ts';
import { readData, services, writePlatform, type Stores } from './platform-data.ts';
import { book, bookingOf, logIn, payByCard, tripOf, type Users } from './sell.ts';
import { untilAtRest } from './unfinished.ts';
import { withoutScreens } from './without-screens.ts';

/** Sandboxes, of which both releases use one. */
const SANDBOXES: readonly string[] = ['bank', 'messages'];
const SALES = 12;

/**
 * Runs the platform that is built in another checkout beside this one's, on the same databases, topics and caches, as pods do while a
 * release rolls out. It sells over both. Returns what is wrong afterwards.
 */
export function soldBeside(before: string): Promise<string[]> {
  return onOwnBacking('beside-', async ({ stateDir, processes, backing, stores }) => {
    await writePlatform(stores, readData(join(repository, 'tools/upgrade/commit-before.json.gz')));
    const common = { stateDir, backing, processes, operators: false, demo: false, rateLimits: 'off' as const };
    let sandboxes: readonly NodeProcess[] = [];
    const [old, own] = [
      new Platform({
        ...common,
        port: await freePort(),
        children: async (wiring) => {
          const found = (await withoutScreens(wiring)).map((child) => ({ ...child, file: join(before, relative(repository, child.file)) }));
          sandboxes = found.filter(({ name }) => SANDBOXES.includes(name));
          return found;
        },
      }),
      new Platform({ ...common, port: await freePort(), children: async (wiring) => withSandboxes(await withoutScreens(wiring), sandboxes) }),
    ];
    try {
      await Promise.all([old.prepare(), own.prepare()]);
      await old.start();
      await own.start();
      const [atOld, atOwn] = await Promise.all([old, own].map(({ publicUrl }) => logIn(operatorApi({ publicUrl, host: 'coral.localhost' }))));
      await sell(atOld!, atOwn!, [old, own]);
      await untilAtRest(stores);
      return [...(await problemsOf(stores)), ...errorsIn(join(stateDir, 'logs'))];
    } finally {
      await Promise.all([old.stop(), own.stop()]);
    }
  });
}

/** The processes without sandboxes of their own, told the addresses of those that run. */
function withSandboxes(found: readonly NodeProcess[], running: readonly NodeProcess[]): NodeProcess[] {
  const told = Object.assign({}, ...running.map(({ name }) => addressesIn(found, running, name))) as Record<string, string>;
  const address = (value: string) => Object.entries(told).reduce((text, [from, to]) => text.replaceAll(from, to), value);
  const smtpPort = running.find(({ name }) => name === 'messages')?.env['SMTP_PORT'];
  return found
    .filter(({ name }) => !SANDBOXES.includes(name))
    .map((child) => ({
      ...child,
      env: {
        ...Object.fromEntries(Object.entries(child.env).map(([name, value]) => [name, address(value)])),
        ...(child.env['SMTP_PORT'] && smtpPort && { SMTP_PORT: smtpPort }),
      },
    }));
}

function addressesIn(found: readonly NodeProcess[], running: readonly NodeProcess[], name: string): Record<string, string> {
  const [from, to] = [found, running].map((all) => all.find((child) => child.name === name)?.address);
  if (!from || !to) throw new Error(`no sandbox named ${name}`);
  return { [from]: to };
}

/** Makes each booking at one release and pays, boards or cancels it at the other, by calls that every release has; then the booking services restart. */
async function sell(...[atOld, atOwn, platforms]: [Users, Users, readonly Platform[]]): Promise<void> {
  const tripId = await tripOf(atOwn);
  const phones = Array.from({ length: SALES }, (_, index) => `78900${String(index).padStart(2, '0')}`);
  const sides = (index: number): [Users, Users] => (index % 2 === 0 ? [atOld, atOwn] : [atOwn, atOld]);
  const sold = phones.map(async (phone, index) => {
    const [seller, other] = sides(index);
    const { uuid } = await book(seller.admin, tripId, phone, `Customer ${index}`);
    const { id } = await bookingOf(other, phone);
    if (index % 3 === 0) await payInCash(other, id);
    else await payByCard(other, uuid);
    while (!(await bookingOf(seller, phone)).isPaid) await sleep(200);
    if (index % 3 === 2) return other.admin.call('cancelBooking', { bookingId: id, reason: 'Weather' });
    return seller.captain.call('markAttendance', { tripId, bookingId: id, wholeBooking: true, customerId: null, boarded: true });
  });
  await Promise.all(sold);
  for (const [index, platform] of platforms.entries()) {
    const { supervised } = platform.child('booking');
    await supervised.restart();
    await supervised.ready(60_000);
    await book(sides(index)[0].admin, tripId, `789009${index}`, 'Later Customer');
  }
}

async function payInCash({ captain }: Users, bookingId: number): Promise<void> {
  await captain.call('setAsCashPayment', { bookingId });
  await captain.call('confirmCashTransfer', { bookingId, currency: 'MVR' });
}

async function problemsOf({ mongodbUrl, databases }: Stores): Promise<string[]> {
  const client = await mongoose.mongo.MongoClient.connect(mongodbUrl);
  try {
    const dead = await Promise.all(services.map((service) => client.db(`${databases}_${service}`).collection('dead_letters').countDocuments()));
    const lost = services.flatMap((service, index) => (dead[index]! > 0 ? [`${dead[index]} dead letters of ${service}`] : []));
    return [...lost, ...(await moneyDifferences({ mongoUrl: mongodbUrl, databases }))];
  } finally {
    await client.close();
  }
}

/** Errors that a process of either release has logged. */
const errorsIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => /^\{"level":[56]0/.test(line))
      .map((line) => `${file}: ${line.slice(0, 500)}`),
  );
