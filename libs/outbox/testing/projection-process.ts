import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProjectionAssignment, ProjectionMessage } from './projection-program.js';

const program = fileURLToPath(new URL('./projection-program.ts', import.meta.url));
const hooks = new URL('../../testing/typescript-hooks.mjs', import.meta.url).href;

export class ProjectionProcess {
  /** Events that the newest version was given. */
  handled = 0;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(assignment: ProjectionAssignment) {
    this.#child = fork(program, [JSON.stringify(assignment)], { execArgv: ['--import', hooks], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#ended = once(this.#child, 'exit');
    this.#child.on('message', (message) => {
      this.handled += (message as ProjectionMessage).handled;
    });
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}
