import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Assignment, Report } from './claiming-program.js';

const program = fileURLToPath(new URL('./claiming-program.ts', import.meta.url));
const hooks = new URL('../../../../../libs/testing/typescript-hooks.mjs', import.meta.url).href;

/** A real process that claims and books, to be killed or frozen. */
export class ClaimingProcess {
  readonly reports: Report[] = [];
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;

  constructor(assignment: Assignment) {
    this.child = fork(program, [JSON.stringify(assignment)], { execArgv: ['--import', hooks], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.ended = once(this.child, 'exit');
    this.child.on('message', (message) => this.reports.push(message as Report));
  }

  booked(): number[] {
    return this.reports.flatMap((report) => ('booked' in report ? [report.booked] : []));
  }

  /** Resolves once the reports fulfil this; fails when the process ends before. */
  async until(fulfilled: () => boolean): Promise<void> {
    while (!fulfilled()) {
      if (this.child.exitCode !== null) throw new Error(`The process ended early: ${this.child.exitCode}.`);
      await Promise.race([once(this.child, 'message'), this.ended]);
    }
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Resumes the process (SIGCONT) and waits until it ends. */
  async resume(): Promise<void> {
    this.child.kill('SIGCONT');
    await this.ended;
  }
}
