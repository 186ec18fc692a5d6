import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RelayAssignment, RelayMessage } from './relay-program.js';

const program = fileURLToPath(new URL('./relay-program.ts', import.meta.url));
const hooks = new URL('../../testing/typescript-hooks.mjs', import.meta.url).href;

export class RelayProcess {
  readonly published: string[] = [];
  active = false;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(assignment: RelayAssignment) {
    this.#child = fork(program, [JSON.stringify(assignment)], { execArgv: ['--import', hooks], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#ended = once(this.#child, 'exit');
    this.#child.on('message', (message) => {
      const received = message as RelayMessage;
      if ('published' in received) this.published.push(...received.published);
      else this.active = received.active;
    });
  }

  wake(): void {
    this.active = true;
    this.#child.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}
