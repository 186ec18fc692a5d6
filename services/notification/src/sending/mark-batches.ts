import { sleep } from '@atoll/runtime/concurrency/sleep';
import type { Mark } from '../messages/due-messages.port.js';

/** Marks of messages that are handed over at about the same time are written together. */
const LINGER_MS = 100;

/** Unlike `batched`, it waits for company also when nothing is being written, since no caller waits for a mark. */
export class MarkBatches {
  #marks: Mark[] = [];
  #writing: Promise<void> | undefined;

  constructor(private readonly write: (marks: readonly Mark[]) => Promise<void>) {}

  /** Resolves when the mark is written. */
  add(mark: Mark): Promise<void> {
    this.#marks.push(mark);
    this.#writing ??= this.#later();
    return this.#writing;
  }

  async #later(): Promise<void> {
    await sleep(LINGER_MS);
    const marks = this.#marks;
    this.#marks = [];
    this.#writing = undefined;
    await this.write(marks);
  }
}
