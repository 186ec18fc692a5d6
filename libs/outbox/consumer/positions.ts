export interface Partition {
  readonly topic: string;
  readonly partition: number;
}

/** The next message to be handled. */
export interface Offset extends Partition {
  readonly offset: string;
}

/** Stores the positions of a consumer in the database that it writes, so that after a restore it reads again the events that the database lacks. */
export interface Positions {
  /** Returns one per partition; offset '0' where none is known. */
  load(partitions: readonly Partition[]): Promise<Offset[]>;
  /** Stores them a moment later. Never moves a position back. */
  save(offsets: readonly Offset[]): void;
  /** Resolves when all that was saved is stored. */
  stored(): Promise<void>;
}
