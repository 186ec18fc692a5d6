import { setTimeout as sleep } from 'node:timers/promises';
import type { Action } from './actions.ts';
import type { Clients } from './clients-process.ts';
import { smallest } from './compare.ts';
import type { CountedPlatform } from './counted-platform.ts';
import { difference, type Outside } from './outside.ts';
import { handled, quiet } from './quiet.ts';
import type { Measured } from './measured.ts';
import { newTrip, SEATS, type Stage } from './stage.ts';
import { printVariation } from './report.ts';
import { Sums, type Counts } from './tally.ts';

const CLIENTS = 8;

export interface Scene {
  readonly platform: CountedPlatform;
  readonly outside: Outside;
  readonly stage: Stage;
  readonly clients: Clients;
}

/** Counts what happens from the start of `run` until all that it caused is done. */
async function measured(
  { platform: { tally }, outside }: Scene,
  withBackground: boolean,
  run: () => Promise<unknown>,
  isQuiet = () => quiet(outside, tally),
): Promise<Measured> {
  await quiet(outside, tally);
  const [topics, calls, server] = [await outside.topics(), await outside.calls(), await outside.server()];
  tally.start();
  await run();
  await isQuiet();
  // Before the metrics are scraped, because services read the lag of their relay for each scrape.
  const sums = new Sums();
  sums.addAll(tally.counts({ withBackground }));
  const [bytes, http, after] = [Object.values(tally.mongoBytes), tally.httpBytes, await outside.server()];
  sums.addAll(difference(topics, await outside.topics()));
  sums.addAll(difference(calls, await outside.calls()));
  const sum = (of: (each: (typeof bytes)[number]) => number) => bytes.reduce((total, each) => total + of(each), 0);
  const volume = { flushes: after.flushes - server.flushes, mongoSent: sum(({ sent }) => sent), mongoReceived: sum(({ received }) => received), http };
  return { counts: sums.all, volume };
}

/** Runs the action until its counts fit, at most `times`: each run can only lower the smallest counts, so what fits after one fits after all. */
export async function measureAction(scene: Scene, { name, prepare }: Action, times: number, fits: (counts: Counts) => boolean): Promise<Measured> {
  const runs: Measured[] = [];
  for (;;) {
    const { run, check } = await prepare();
    runs.push(await measured(scene, false, () => run(() => handled(scene.outside))));
    await check?.().catch((error: unknown) => {
      throw new Error(`${name} failed`, { cause: error });
    });
    const counts = smallest(runs.map((each) => each.counts));
    if (runs.length < times && !fits(counts)) continue;
    printVariation(runs.map((each) => each.counts));
    return { counts, volume: runs.at(-1)!.volume };
  }
}

/** Without what looks for due work at the same time, because that grows with the time that the machine takes. */
export async function measureSale(scene: Scene): Promise<Measured> {
  const { stage, clients } = scene;
  const tripId = await newTrip(stage);
  return measured(scene, false, () => clients.book({ url: stage.url, host: stage.host, tripId, clients: CLIENTS, bookings: SEATS }));
}

/** Entries that a checkpoint marks are as many as the actions before have made; the command that marks them is counted. */
function withoutSealed({ reporting = {}, ...others }: Counts): Counts {
  const { 'written audit_entries': _sealed, ...counted } = reporting;
  return { ...others, reporting: counted };
}

export async function measureRest(scene: Scene, seconds: number): Promise<Measured> {
  const untilThen = async () => {};
  const { counts, volume } = await measured(scene, true, () => sleep(seconds * 1000), untilThen);
  return { counts: withoutSealed(counts), volume };
}
