import type { Checkpoint } from './checkpoint.js';

export abstract class Checkpoints {
  /** Those after this number, in their order. */
  abstract after(operatorId: string, number: number): AsyncIterable<Checkpoint>;
  abstract last(operatorId: string): Promise<Checkpoint | undefined>;
  /** False where another process has written the checkpoint of this number. */
  abstract add(checkpoint: Checkpoint): Promise<boolean>;
}
