// A round of one side starts its platform, warms it, measures it at each number of clients and stops it.
import { setTimeout as sleep } from 'node:timers/promises';
import { Outside } from '../../costs/outside.ts';
import { newTrip, SEATS, setStage, type Stage } from '../../costs/stage.ts';
import { measureCalls } from './compare-calls.ts';
import { cpuOfChildren, spent, total, type Spent } from '../cpu.ts';
import { row, type RoundRow } from '../figures.ts';
import type { Generator } from '../generator.ts';
import { startSide, type Running, type Side } from './side.ts';

/** Stand-ins for a bank and for carriers of messages, which are no part of the product. */
const SANDBOXES: readonly string[] = ['bank', 'messages'];
const SOLD_BY = 8;
const LOOK_EVERY_MS = 300;
const GIVEN_UP_MS = 120_000;

export interface RoundOptions {
  readonly clients: readonly number[];
  readonly trips: number;
  readonly generator: Generator;
  /** Receives how to stop the platform that was started last. */
  readonly onStart: (stop: () => Promise<void>) => void;
}

interface Measuring {
  readonly running: Running;
  readonly stage: Stage;
  readonly outside: Outside;
  readonly generator: Generator;
}

export async function measureRound(side: Side, { clients, trips, generator, onStart }: RoundOptions): Promise<RoundRow[]> {
  const running = await startSide(side, onStart);
  try {
    const outside = await Outside.connect(running.description);
    const stage = await setStage(running.description.publicUrl, running.port);
    try {
      const rows: RoundRow[] = [];
      const measuring = { running, stage, outside, generator };
      for (const count of clients) rows.push(await measureRow(measuring, count, trips));
      const tripId = await newTrip(stage);
      await sell(measuring, tripId, SOLD_BY);
      await settled(outside);
      return [...rows, ...(await measureCalls(stage, tripId, cpuOf(measuring)))];
    } finally {
      stage.close();
      await outside.close();
    }
  } finally {
    await running.stop();
  }
}

function cpuOf({ running, generator }: Measuring): () => Spent {
  const names = new Map(running.description.processes.flatMap(({ name, pid }) => (pid === undefined ? [] : [[pid, name] as const])));
  return () => withoutSandboxes(cpuOfChildren(names, generator.pid, running.supervisor));
}

const sell = ({ stage, generator }: Measuring, tripId: number, clients: number) =>
  generator.sellOut({ publicUrl: stage.url, host: stage.host, tripId, clients, maxRequests: SEATS * 4 });

async function measureRow(measuring: Measuring, clients: number, trips: number): Promise<RoundRow> {
  const { stage, outside } = measuring;
  const cpu = cpuOf(measuring);
  await sell(measuring, await newTrip(stage), clients); // a warm-up
  await settled(outside);
  const errors: Record<string, number> = {};
  const all = { latencies: [] as number[], seconds: 0, errors, cpuAccepted: 0, cpuSettled: 0, parts: new Map<string, number>() };
  for (let trip = 0; trip < trips; trip += 1) {
    const tripId = await newTrip(stage);
    await settled(outside);
    const before = cpu();
    const result = await sell(measuring, tripId, clients);
    const accepted = cpu();
    await settled(outside);
    const parts = spent(before, cpu());
    all.latencies.push(...result.latencies);
    all.seconds += result.seconds;
    for (const [text, count] of Object.entries(result.errors)) errors[text] = (errors[text] ?? 0) + count;
    all.cpuAccepted += total(spent(before, accepted));
    all.cpuSettled += total(parts);
    for (const [name, ms] of parts) all.parts.set(name, (all.parts.get(name) ?? 0) + ms);
  }
  for (const [text, count] of Object.entries(errors)) console.log(`  error ×${count}: ${text}`);
  if (all.latencies.length === 0) return undefined;
  const perBooking = new Map([...all.parts].map(([name, ms]) => [name, ms / all.latencies.length]));
  return { ...row(clients, all), parts: perBooking };
}

const withoutSandboxes = (parts: Spent): Spent => new Map([...parts].filter(([name]) => !SANDBOXES.includes(name)));

/** Until every event is published and consumed and every message is sent. */
async function settled(outside: Outside): Promise<void> {
  const deadline = performance.now() + GIVEN_UP_MS;
  do {
    await sleep(LOOK_EVERY_MS);
    if (performance.now() > deadline) throw new Error(`documents or events are still pending after ${GIVEN_UP_MS / 1000} s`);
  } while ((await outside.pending()) > 0);
}
