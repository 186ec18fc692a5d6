// The load generator, a process of its own so that its CPU time is measured separately: closed-loop clients book one seat each
// until the trip is sold out. Receives a job from its parent and returns a result.
import { Agent } from 'node:http';
import { randomUUID } from 'node:crypto';
import { exchange } from '../demo/client.ts';

export interface Job {
  readonly publicUrl: string;
  readonly host: string;
  readonly tripId: number;
  readonly clients: number;
  readonly maxRequests: number;
}

export interface Result {
  readonly latencies: number[];
  readonly seconds: number;
  readonly errors: Readonly<Record<string, number>>;
}

async function sellOut({ publicUrl, host, tripId, clients, maxRequests }: Job): Promise<Result> {
  const url = new URL('/api/createbooking', publicUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  const errors: Record<string, number> = {};
  let isSoldOut = false;
  let sent = 0;

  async function client(): Promise<void> {
    while (!isSoldOut && sent < maxRequests) {
      sent += 1;
      const body = JSON.stringify({
        tripId,
        isRoundTrip: false,
        returnTripId: null,
        routeToStopId: null,
        pickupPointId: null,
        dropoffPointId: null,
        customers: [{ name: 'Bench Passenger', ageGroupId: 1 }],
        email: 'bench@example.com',
        phone: null,
        isLocal: false,
        notes: null,
      });
      const started = performance.now();
      const answer = await exchange({
        url,
        method: 'POST',
        agent,
        body,
        headers: { host, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), 'idempotency-key': randomUUID() },
      });
      const took = performance.now() - started;
      if (answer.status === 200 || answer.status === 201) latencies.push(took);
      else if (answer.status === 409 && answer.text.includes('Seats not available.')) isSoldOut = true;
      else errors[`${answer.status} ${answer.text.slice(0, 80)}`] = (errors[`${answer.status} ${answer.text.slice(0, 80)}`] ?? 0) + 1;
    }
  }

  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { latencies, seconds, errors };
}

process.on('message', async (job: Job) => {
  process.send?.(await sellOut(job));
});
