import { existsSync, rmSync } from 'node:fs';
import type { SpawnOptions } from 'node:child_process';
import { run, type Outcome } from '../programs/commands.mjs';
import { say } from '../programs/say.mjs';

export interface Limits {
  /** Time limit, many times what the program takes: one that hangs is killed. */
  readonly limitMs: number;
  /** How long it may run after its results are written. */
  readonly graceMs?: number;
}

const LOOK_EVERY_MS = 250;

/** Runs a program that writes its results to a file at its end. One that takes too long, or does not end after that, is killed: a failure. */
export async function runForResults(
  command: string,
  args: readonly string[],
  results: string,
  { limitMs, graceMs = 10_000, ...options }: Limits & SpawnOptions & { show?: boolean },
): Promise<Outcome> {
  rmSync(results, { force: true });
  const [tooLong, done] = [new AbortController(), new AbortController()];
  const limit = setTimeout(() => tooLong.abort(), limitMs);
  let grace: NodeJS.Timeout | undefined;
  const look = setInterval(() => {
    if (grace === undefined && existsSync(results)) grace = setTimeout(() => done.abort(), graceMs);
  }, LOOK_EVERY_MS);
  const signal = AbortSignal.any([tooLong.signal, done.signal]);
  const outcome = await run(command, args, { ...options, signal, killSignal: 'SIGKILL' });
  clearInterval(look);
  clearTimeout(limit);
  clearTimeout(grace);
  if (done.signal.aborted) {
    say(`${command} did not end after it had written ${results}, so it was killed.`);
    return { ...outcome, code: 1 };
  }
  if (tooLong.signal.aborted) return { code: 1, output: `${outcome.output}\nnot done after ${limitMs / 1000} s, so it was killed` };
  return outcome;
}
