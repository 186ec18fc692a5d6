import { fork } from 'node:child_process';
import type { Job } from './clients.ts';

/** The process of the concurrent clients; one for the whole run. */
export class Clients {
  readonly #process = fork(new URL('./clients.ts', import.meta.url), { serialization: 'advanced' });

  book(job: Job): Promise<void> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the process of the clients ended'));
      this.#process.once('exit', ended);
      this.#process.once('message', ({ error }: { error?: string }) => {
        this.#process.off('exit', ended);
        if (error === undefined) resolve();
        else reject(new Error(error));
      });
      this.#process.send(job);
    });
  }

  stop(): void {
    this.#process.removeAllListeners('exit');
    this.#process.kill();
  }
}
