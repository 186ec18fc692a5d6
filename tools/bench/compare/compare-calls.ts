// Measures the calls that customers make all day, and bookings on a sold-out trip, so that they are compared beside bookings.
import { Agent } from 'node:http';
import { addDays, dayOf } from '../../demo/days.ts';
import type { Stage } from '../../costs/stage.ts';
import { dailyTrips } from '../daily-trips.ts';
import { bookingOf, measure, SECONDS, WARM_UP_SECONDS, type Call, type Client } from '../asked.ts';
import { total, type Spent } from '../cpu.ts';
import { row, type RoundRow } from '../figures.ts';

/** Many people ask for one trip at once when it is sold out. */
const CROWD = 32;
const FEW = 8;
/** Days with a trip, each after the demo's: more than are asked for within a second, so that none is asked for twice in one. */
const FIRST_DAY = 40;
const DAYS = 1_800;

export const comparedCalls = ['configs', 'the same search', 'searches of other days', 'booking on a sold-out trip'] as const;

function calls(
  { fromLocationId: from, toLocationId: to }: Stage,
  soldOut: number,
): Record<(typeof comparedCalls)[number], Omit<Call, 'name'> & { clients: number }> {
  const [path, today] = ['/api/getcustomertrips', dayOf(new Date())];
  const search = (days: number) => ({ path, query: { date: addDays(today, days), from, to } });
  return {
    configs: { clients: FEW, request: () => ({ path: '/api/getconfigs' }) },
    'the same search': { clients: FEW, request: () => search(1) },
    'searches of other days': { clients: FEW, request: (index) => search(FIRST_DAY + (index % DAYS)) },
    'booking on a sold-out trip': { clients: CROWD, status: 409, request: () => ({ path: '/api/createbooking', body: bookingOf(soldOut) }) },
  };
}

/** A row for each of `comparedCalls`. */
export async function measureCalls(stage: Stage, soldOut: number, cpu: () => Spent): Promise<RoundRow[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CROWD });
  const client: Client = { publicUrl: stage.url, host: stage.host, agent, token: '' };
  const all = calls(stage, soldOut);
  const rows: RoundRow[] = [];
  await dailyTrips(stage.admin, stage, FIRST_DAY, FIRST_DAY + DAYS - 1);
  for (const name of comparedCalls) rows.push(await measureCall(client, { name, ...all[name] }, cpu));
  agent.destroy();
  return rows;
}

async function measureCall(client: Client, call: Call & { clients: number }, cpu: () => Spent): Promise<RoundRow> {
  try {
    await measure(client, call, WARM_UP_SECONDS, cpu);
  } catch (error) {
    console.log(`  ${String(error).slice(0, 200)}`);
    return undefined;
  }
  const { took, seconds, count, cpu: parts } = await measure(client, call, SECONDS, cpu);
  const spent = total(parts);
  const figures = row(call.clients, { latencies: took, seconds, errors: {}, cpuAccepted: spent, cpuSettled: spent });
  return { ...figures, parts: new Map([...parts].map(([name, ms]) => [name, ms / count])) };
}
