import DataLoader from 'dataloader';

/** A run that hangs holds up the others for no longer. */
const PATIENCE_MS = 25;
/** After a run of several, others are likely on their way: those who then travel together stay together, step after step. */
const COMPANY_MS = 3;
const MOST_AT_ONCE = 100;

/** Answers each item at its place, with an Error where that one failed. */
export type Run<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Error)[]>;

/**
 * Group commit: what is asked for while a run is under way waits for its end and then goes out as one run, because many at
 * once cost the network and the database hardly more than one. Whoever comes alone waits for nobody.
 */
export function gathered<Item, Result>(run: Run<Item, Result>): (item: Item) => Promise<Result> {
  let underWay: Promise<void> | undefined;
  let together = 0;
  const loader = new DataLoader<Item, Result>(
    (items) => {
      together = items.length;
      const results = run(items);
      const over = results.then(forget, forget);
      underWay = over;
      function forget(): void {
        if (underWay === over) underWay = undefined;
      }
      return results;
    },
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: (send) => void turn().then(send) },
  );
  async function turn(): Promise<void> {
    if (underWay) await endOf(underWay, PATIENCE_MS);
    else if (together > 1) await new Promise((resolve) => setTimeout(resolve, COMPANY_MS));
  }
  return (item) => loader.load(item);
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
