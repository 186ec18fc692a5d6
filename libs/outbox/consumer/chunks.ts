interface Part<M> {
  readonly topic: string;
  readonly partition: number;
  readonly messages: readonly M[];
}

/** Splits the messages of several partitions into chunks of at most `size`; each partition keeps its order. */
export function chunksOf<M>(parts: readonly Part<M>[], size: number): Part<M>[][] {
  const chunks: Part<M>[][] = [];
  let free = 0;
  for (const { topic, partition, messages } of parts) {
    for (let from = 0; from < messages.length;) {
      if (free === 0) {
        chunks.push([]);
        free = size;
      }
      const taken = messages.slice(from, from + free);
      chunks.at(-1)!.push({ topic, partition, messages: taken });
      from += taken.length;
      free -= taken.length;
    }
  }
  return chunks;
}
