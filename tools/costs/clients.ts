// Concurrent clients in a process of their own, so that the proxies that count do not delay them: receives a job, returns how long it took.
import { agentAt, bookAs } from './book.ts';

export interface Job {
  readonly url: string;
  readonly host: string;
  readonly tripId: number;
  readonly clients: number;
  readonly bookings: number;
}

let addresses = 0;

async function book({ url, host, tripId, clients, bookings }: Job): Promise<void> {
  let left = bookings;
  const client = async (): Promise<void> => {
    addresses += 1;
    const agent = agentAt(`127.4.${addresses >> 7}.${1 + (addresses & 127)}`);
    while (left > 0) {
      left -= 1;
      await bookAs({ url, host, agent }, tripId);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, client));
}

process.on('message', (job: Job) => {
  book(job).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
