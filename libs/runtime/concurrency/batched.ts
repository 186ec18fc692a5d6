import DataLoader from 'dataloader';
import { inBatch } from '../tracing/batch-context.js';
import { currentContext, type RequestContext } from '../context/request-context.js';

/** How long the next batch waits for a batch that hangs. */
const MAX_WAIT_MS = 25;
/** After a batch of several items, wait for more, so that concurrent requests stay in one batch at every step. */
const LINGER_MS = 3;
const MAX_BATCH_SIZE = 100;

/** Returns each item's result at its place, with an Error where that one failed. */
export type Run<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;

interface Waiting<Item> {
  readonly item: Item;
  /** Context of the request that the item belongs to; the batch may be sent in the context of another request. */
  readonly context: RequestContext | undefined;
}

/**
 * Group commit: items that arrive while a batch is running wait for its end and are then sent as one batch. A batch costs
 * the network and the database hardly more than a single item. A single item with no batch running is sent at once.
 */
export function batched<Item, Result>(run: Run<Item, Result>): (item: Item) => Promise<Result> {
  let running: Promise<void> | undefined;
  let lastSize = 0;
  const loader = new DataLoader<Waiting<Item>, Result>(
    (waiting) => {
      lastSize = waiting.length;
      const results = inBatch(
        waiting.map(({ context }) => context),
        () => run(waiting.map(({ item }) => item)),
      );
      const over = results.then(clear, clear);
      running = over;
      function clear(): void {
        if (running === over) running = undefined;
      }
      return results;
    },
    { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: (send) => void turn().then(send) },
  );
  async function turn(): Promise<void> {
    if (running) await endOf(running, MAX_WAIT_MS);
    else if (lastSize > 1) await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
  }
  return (item) => loader.load({ item, context: currentContext() });
}

function endOf(run: Promise<void>, atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, atMostMs);
    void run.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** As `batched`, with one run for the items of each kind, such as those of one operator: a kind that fails does not fail the others. */
export function batchedByKind<Item extends object, Result>(kindOf: (item: Item) => string, run: Run<Item, Result>): (item: Item) => Promise<Result> {
  return batched(async (items) => {
    const results = new Map<Item, Result | Error>();
    const runKind = async (alike: readonly Item[]): Promise<void> => {
      const found = await run(alike).catch((cause: unknown) => asError(cause));
      for (const [index, item] of alike.entries()) results.set(item, found instanceof Error ? found : (found[index] as Result | Error));
    };
    await Promise.all([...Map.groupBy(items, kindOf).values()].map(runKind));
    return items.map((item) => results.get(item) as Result | Error);
  });
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error('a batch failed', { cause }));
