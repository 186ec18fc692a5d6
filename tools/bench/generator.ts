import { fork } from 'node:child_process';
import type { Job, Result } from './load.ts';

/** A single generator serves the whole run: otherwise its start would be part of every figure. */
export class Generator {
  readonly #process = fork(new URL('./load.ts', import.meta.url), { serialization: 'advanced' });

  get pid(): number | undefined {
    return this.#process.pid;
  }

  sellOut(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the load generator ended'));
      this.#process.once('exit', ended);
      this.#process.once('message', (result) => {
        this.#process.off('exit', ended);
        resolve(result as Result);
      });
      this.#process.send(job);
    });
  }

  stop(): void {
    this.#process.removeAllListeners('exit');
    this.#process.kill();
  }
}
