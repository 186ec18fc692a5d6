import type { Checkpoint, Head } from './checkpoint.js';

export type Unsealed = Head & { _id: string };

export abstract class Checkpoints {
  /** Operators with entries that no checkpoint covers. */
  abstract operators(): Promise<string[]>;
  abstract unsealed(operatorId: string, limit: number): Promise<Unsealed[]>;
  /** Those after this number, in their order. */
  abstract after(operatorId: string, number: number): AsyncIterable<Checkpoint>;
  abstract last(operatorId: string): Promise<Checkpoint | undefined>;
  /** False where another process has written the checkpoint of this number. */
  abstract add(checkpoint: Checkpoint): Promise<boolean>;
  abstract markSealed(operatorId: string, entryIds: string[]): Promise<void>;
}
