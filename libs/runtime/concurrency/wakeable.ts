import { sleep } from './sleep.js';

/** Constant: an abort without a reason makes a DOMException with its stack, and each stored event wakes a relay. */
const WOKEN = 'woken';

/** A sleep that a wake-up ends. A wake-up while its owner works ends the next sleep at once, so that none is lost. */
export class Wakeable {
  #wakeUp = new AbortController();

  wake(): void {
    this.#wakeUp.abort(WOKEN);
  }

  /** Forgets earlier wake-ups: the caller is about to read what they were for. */
  reset(): void {
    if (this.#wakeUp.signal.aborted) this.#wakeUp = new AbortController();
  }

  get isWoken(): boolean {
    return this.#wakeUp.signal.aborted;
  }

  sleep(ms: number, stop: AbortSignal): Promise<void> {
    return sleep(ms, stop, this.#wakeUp.signal);
  }
}
