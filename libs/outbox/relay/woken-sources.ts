import type { UnsentEvents } from './unsent.mongo.js';

/** Sources that have to be read: those that were woken for, and at each sweep all of them. */
export class WokenSources {
  #woken = new Set<string>();
  #isSweepDue = true;
  #sweptAt = -Infinity;

  constructor(private readonly all: readonly UnsentEvents[]) {}

  /** @param name of a collection; undefined: all of them */
  add(name: string | undefined): void {
    if (name === undefined) this.#isSweepDue = true;
    else this.#woken.add(name);
  }

  /** Those to be read now. To be called before they are read, so that a wake-up during a read is for the next one. */
  take(sweepMs: number): readonly UnsentEvents[] {
    const [woken, sweeps] = [this.#woken, this.#isSweepDue || this.nextSweepMs(sweepMs) <= 0];
    this.#woken = new Set();
    this.#isSweepDue = false;
    if (!sweeps) return this.all.filter(({ name }) => woken.has(name));
    this.#sweptAt = performance.now();
    return this.all;
  }

  nextSweepMs(sweepMs: number): number {
    return this.#sweptAt + sweepMs - performance.now();
  }
}
