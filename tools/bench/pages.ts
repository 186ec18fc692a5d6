// Many open booking pages, in a process of their own so that their CPU time and memory are measured separately: each holds one stream of
// `POST /api/live` from an address of its own and, when its booking has changed, reads it again as the page does. Receives jobs from its
// parent and returns when each page had its new booking.
import { request, type Agent as HttpAgent } from 'node:http';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { exchange } from '../demo/client.ts';

export type Job =
  | { readonly kind: 'open'; readonly publicUrl: string; readonly host: string; readonly uuids: readonly string[] }
  /** Waits until these pages, by index, have read their booking again after `since` (ms of `performance.timeOrigin`'s clock). */
  | { readonly kind: 'seen'; readonly pages: readonly number[]; readonly since: number };

/** For `open` the number of open streams; for `seen` the instants, in ms since the epoch, at which the pages had their new booking. */
export interface Result {
  readonly open: number;
  readonly seenAt: readonly number[];
}

const GIVEN_UP_MS = 30_000;
/** As `libs/app-frame/server-data/live-stream.ts`: the pages that show one trip read it within this time and not all at once. */
const SPREAD_MS = 200;
const OPENING_AT_ONCE = 50;

interface Page {
  isOpen: boolean;
  changedAt: number;
  seenAt: number;
}

const pages: Page[] = [];
const readers: HttpAgent = new Agent({ keepAlive: true, maxSockets: 32 });
const now = () => performance.timeOrigin + performance.now();

function open(job: Extract<Job, { kind: 'open' }>, index: number): Promise<void> {
  const uuid = job.uuids[index]!;
  const page: Page = { isOpen: false, changedAt: 0, seenAt: 0 };
  pages[index] = page;
  const body = JSON.stringify({ subjects: [{ bookingUuid: uuid }] });
  return new Promise((resolve, reject) => {
    const readAgain = async () => {
      await sleep(Math.random() * SPREAD_MS);
      const answer = await exchange({ url: new URL(`/api/getbookingbyuuid?uuid=${uuid}`, job.publicUrl), headers: { host: job.host }, agent: readers });
      if (answer.status === 200) page.seenAt = now();
    };
    const parser = createParser({
      onEvent: ({ event }) => {
        if (!page.isOpen) {
          page.isOpen = true;
          resolve();
        } else if (event === 'changed') {
          page.changedAt = now();
          void readAgain();
        }
      },
    });
    const sent = request(
      new URL('/api/live', job.publicUrl),
      {
        method: 'POST',
        agent: false,
        localAddress: `127.1.${index >> 8}.${1 + (index & 127)}`,
        headers: { host: job.host, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`live returned ${answer.statusCode}`));
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => parser.feed(text));
        answer.on('close', () => (page.isOpen = false));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function openAll(job: Extract<Job, { kind: 'open' }>): Promise<Result> {
  for (let first = 0; first < job.uuids.length; first += OPENING_AT_ONCE) {
    const some = job.uuids.slice(first, first + OPENING_AT_ONCE).map((_, index) => open(job, first + index));
    await Promise.all(some);
  }
  return { open: pages.filter(({ isOpen }) => isOpen).length, seenAt: [] };
}

async function seen(job: Extract<Job, { kind: 'seen' }>): Promise<Result> {
  const deadline = now() + GIVEN_UP_MS;
  const waiting = () => job.pages.filter((index) => (pages[index]?.seenAt ?? 0) < job.since);
  while (waiting().length > 0 && now() < deadline) await sleep(20);
  return { open: pages.filter(({ isOpen }) => isOpen).length, seenAt: job.pages.map((index) => pages[index]?.seenAt ?? 0) };
}

process.on('message', async (job: Job) => {
  process.send?.(job.kind === 'open' ? await openAll(job) : await seen(job));
});
