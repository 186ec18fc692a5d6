// `npm run bench -- compare COMMIT`: this tree against an earlier commit, in alternating rounds on one machine, so that both meet the same load.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLine, run } from '../../programs/commands.mjs';
import { repository } from '../../programs/node24.mjs';
import { say, Sentence } from '../../programs/say.mjs';
import { comparedCalls } from './compare-calls.ts';
import { measureRound, type RoundOptions } from './compare-rounds.ts';
import { comparedRows, ratioTable } from './compared-figures.ts';
import type { RoundRow } from '../figures.ts';
import { Generator } from '../generator.ts';
import type { Side } from './side.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const TRIPS = Number(process.env.BENCH_TRIPS ?? 5);
const CLIENTS = (process.env.BENCH_CLIENTS ?? '1,8,32').split(',').map(Number);
const MEASURED = [...CLIENTS.map((count) => `booking, ${count} clients`), ...comparedCalls];

export async function benchCompare(commit: string | undefined): Promise<number> {
  if (commit === undefined || commit.startsWith('-')) throw new Sentence('Name a commit: npm run bench -- compare COMMIT');
  const folder = mkdtempSync(join(tmpdir(), 'atoll-compare-'));
  const worktree = join(folder, 'tree');
  const generator = new Generator();
  let stopRunning = async (): Promise<void> => {};
  let ended: Promise<void> | undefined;
  const end = () => (ended ??= stopRunning().then(() => cleanUp(folder, worktree, generator)));
  const interrupted = () => void end().then(() => process.exit(1));
  // A terminal's signal arrives twice: from the terminal and from the process that started this one.
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  try {
    const added = await run('git', ['worktree', 'add', '--detach', worktree, commit], { cwd: repository });
    if (added.code !== 0) throw new Sentence(`There is no worktree of ${commit}: ${lastLine(added.output)}`);
    const before: Side = { name: commit, folder: worktree, stateDir: join(folder, 'state-before') };
    const now: Side = { name: 'this tree', folder: repository, stateDir: join(folder, 'state-now') };
    const onStart = (stop: () => Promise<void>) => void (stopRunning = stop);
    const rounds = await measureAll(before, now, { clients: CLIENTS, trips: TRIPS, generator, onStart });
    console.log(`\n${ratioTable(MEASURED, commit, rounds)}`);
    return 0;
  } finally {
    await end();
  }
}

async function measureAll(before: Side, now: Side, options: RoundOptions): Promise<(readonly [RoundRow[], RoundRow[]])[]> {
  const rounds: (readonly [RoundRow[], RoundRow[]])[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`Round ${round} of ${ROUNDS}: ${before.name} …`);
    const old = await measureRound(before, options);
    say(`Round ${round} of ${ROUNDS}: ${now.name} …`);
    rounds.push([old, await measureRound(now, options)]);
    console.log(comparedRows(MEASURED, rounds.at(-1)!));
  }
  return rounds;
}

async function cleanUp(folder: string, worktree: string, generator: Generator): Promise<void> {
  generator.stop();
  await run('git', ['worktree', 'remove', '--force', worktree], { cwd: repository });
  rmSync(folder, { recursive: true, force: true });
  await run('git', ['worktree', 'prune'], { cwd: repository });
}
