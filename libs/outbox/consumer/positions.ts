export interface Partition {
  readonly topic: string;
  readonly partition: number;
}

/** The next message to be handled. */
export interface Offset extends Partition {
  readonly offset: string;
}

/** Keeps the positions of a consumer beside the data that it writes, so that a restored database reads again what it lacks. */
export interface Positions {
  /** One per partition; offset '0' where none is known. */
  load(partitions: readonly Partition[]): Promise<Offset[]>;
  /** Never moves a position back. */
  save(offsets: readonly Offset[]): Promise<void>;
}
