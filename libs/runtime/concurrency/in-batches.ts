/** Works on so many items at a time, so that a long list does not keep others waiting. Results in the order of the items; stops after a batch that failed. */
export async function inBatches<T, R>(items: readonly T[], size: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += size) {
    const batch = await Promise.allSettled(items.slice(from, from + size).map((item) => work(item)));
    for (const end of batch) {
      if (end.status === 'rejected') throw end.reason;
      results.push(end.value);
    }
  }
  return results;
}
