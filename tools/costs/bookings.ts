// `npm run costs -- bookings`: 200 bookings by 8 clients with rate limits off, counted by MongoDB's own counters, and what a second at rest costs.
import { setTimeout as sleep } from 'node:timers/promises';
import { Clients } from './clients-process.ts';
import { KAFKA_PREFIX, type CountedPlatform } from './counted-platform.ts';
import { Outside, type ServerCounters } from './outside.ts';
import { quiet } from './quiet.ts';
import { newTrip, SEATS, setStage } from './stage.ts';

const ROUNDS = Number(process.env.COSTS_ROUNDS ?? 3);
const REST_SECONDS = Number(process.env.COSTS_SECONDS ?? 60);
const CLIENTS = 8;
/** Longer than the sweeps that follow a sale, and part of what is counted. */
const QUIET_MS = 1_000;

const ROWS: readonly (readonly [string, (counters: ServerCounters) => number])[] = [
  ['documents updated', ({ documentsUpdated }) => documentsUpdated],
  ['documents inserted', ({ documentsInserted }) => documentsInserted],
  ['finds', ({ finds }) => finds],
  ['findAndModify', ({ findAndModify }) => findAndModify],
  ['updates', ({ updates }) => updates],
  ['inserts', ({ inserts }) => inserts],
  ['journal flushes', ({ flushes }) => flushes],
  ['kB sent to MongoDB', ({ bytesSent }) => bytesSent / 1000],
  ['kB received from MongoDB', ({ bytesReceived }) => bytesReceived / 1000],
];

export async function countBookings({ port, description }: CountedPlatform): Promise<void> {
  const outside = await Outside.connect(description, KAFKA_PREFIX);
  const clients = new Clients();
  const stage = await setStage(description.publicUrl, port);
  try {
    const rounds: number[][] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const job = { url: description.publicUrl, host: stage.host, tripId: await newTrip(stage), clients: CLIENTS, bookings: SEATS };
      await quiet(outside, undefined, QUIET_MS);
      const before = await outside.server();
      await clients.book(job);
      await quiet(outside, undefined, QUIET_MS);
      // The first round is a warm-up.
      if (round > 0) rounds.push(added(before, await outside.server(), SEATS));
    }
    console.log(`\n${SEATS} bookings by ${CLIENTS} clients until all is quiet, for each booking (${ROUNDS} rounds):`);
    for (const [index, [name]] of ROWS.entries()) console.log(`  ${name.padEnd(26)}${rounds.map((round) => round[index]!.toFixed(2).padStart(8)).join('')}`);
    const before = await outside.server();
    await sleep(REST_SECONDS * 1000);
    const atRest = added(before, await outside.server(), REST_SECONDS);
    console.log(`\nAt rest, each second (${REST_SECONDS} s):`);
    for (const [index, [name]] of ROWS.entries()) console.log(`  ${name.padEnd(26)}${atRest[index]!.toFixed(2).padStart(8)}`);
  } finally {
    stage.close();
    clients.stop();
    await outside.close();
  }
}

const added = (before: ServerCounters, after: ServerCounters, among: number): number[] => ROWS.map(([, of]) => (of(after) - of(before)) / among);
