import { join } from 'node:path';
import { startBacking } from '../backing/backing.ts';
import { findBacking } from '../backing/find.mjs';
import { build } from '../platform/build.ts';
import { run } from '../programs/commands.mjs';
import { repository } from '../programs/node24.mjs';
import { Processes } from '../programs/processes.ts';
import { Sentence, flag, say } from '../programs/say.mjs';
import { runTestFiles } from '../suites/jest.ts';
import { isPlanted, type Fault, type Noticed, type PlantedFault } from './fault.ts';
import { whilePlanted } from './plant.ts';
import { table } from './table.ts';

/** It is that of `npm test`, which therefore refuses to run on a planted fault. */
const stateDir = join(repository, '.atoll-test');
const results = join(stateDir, 'faults.json');

type Env = Readonly<Record<string, string>>;

/** `npm run faults`. The exit code is 1 where a fault survived. */
export async function faults(): Promise<void> {
  const chosen = chosenRows();
  await refuseChangedTree();
  const planted = chosen.filter(isPlanted);
  const services = await servicesOf(planted);
  let isInterrupted = false;
  const interrupted = (): void => {
    isInterrupted = true;
    void services.stop().then(() => process.exit(130));
  };
  // The exit restores the file in which a fault is planted.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, interrupted);
  let survived = 0;
  try {
    await checkPassing(planted, services.env);
    for (const row of chosen) {
      const { line, isNoticed } = isPlanted(row) ? await outcomeOf(row, services.env) : { line: `equivalent: ${row.equivalent}`, isNoticed: true };
      if (isInterrupted) break;
      if (!isNoticed) survived += 1;
      say(`${row.name}: ${line}`);
    }
  } finally {
    await services.stop();
  }
  if (isInterrupted) return;
  const equivalent = chosen.length - planted.length;
  say(`\n${planted.length - survived} died, ${survived} survived${equivalent > 0 ? `, ${equivalent} equivalent` : ''}`);
  process.exit(survived > 0 ? 1 : 0);
}

/** A fault that a killed run has left, or an edit that is not committed, would decide about the rows. */
async function refuseChangedTree(): Promise<void> {
  const { code, output } = await run('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: repository });
  if (code !== 0 || output !== '') throw new Sentence(`The tree has changes that are not committed, so no fault is planted:\n${output.trimEnd()}`);
}

function chosenRows(): readonly Fault[] {
  const only = flag('only');
  if (only === undefined) return table;
  const planted = table.filter(isPlanted);
  const ofProject = planted.filter(({ project }) => project === only);
  const named = planted.filter(({ name, file }) => typeof only === 'string' && (name.includes(only) || file.includes(only)));
  const chosen = ofProject.length > 0 ? ofProject : named;
  if (chosen.length === 0) throw new Sentence('--only takes a part of the name or of the file, or the project, of a fault in tools/faults/table/.');
  return chosen;
}

interface Services {
  readonly env: Env;
  stop(): Promise<void>;
}

/** The backing services, where tests need them. Suites of services also run compiled processes. */
async function servicesOf(rows: readonly Noticed[]): Promise<Services> {
  const projects = new Set(rows.map(({ project }) => project));
  const processes = new Processes(stateDir);
  if (processes.otherSupervisor()) throw new Sentence('Tests already run in this clone.');
  await processes.stopLeftovers();
  processes.claim();
  if (projects.has('service')) await build();
  const isNeeded = projects.has('int') || projects.has('service');
  const backing = isNeeded ? await startBacking(processes, await findBacking(), stateDir, (reason) => say(reason.message)) : undefined;
  const stop = async (): Promise<void> => {
    await backing?.stop();
    await processes.stopChildren();
    processes.release();
  };
  let stopped: Promise<void> | undefined;
  return { env: { ...backing?.env }, stop: () => (stopped ??= stop()) };
}

/** A test that fails in any case would notice every fault. */
async function checkPassing(rows: readonly Noticed[], env: Env): Promise<void> {
  for (const [project, own] of Map.groupBy(rows, (row) => row.project)) {
    const { code, suites } = await runTestFiles(project, [...new Set(own.flatMap(({ tests }) => tests))], results, env);
    const failed = suites?.filter(({ failures }) => failures.length > 0).map(({ file }) => file) ?? [];
    if (code !== 0) throw new Sentence(`Tests of ${project} fail without a fault: ${failed.join(', ') || `jest ended with ${code}`}`);
  }
}

/** A test file that does not even load says nothing about its tests. */
async function outcomeOf(row: PlantedFault, env: Env): Promise<{ readonly line: string; readonly isNoticed: boolean }> {
  const { suites } = await whilePlanted(row, () => runTestFiles(row.project, row.tests, results, env));
  const failures = suites?.flatMap((suite) => suite.failures) ?? [];
  const [title] = failures.flatMap((failure) => failure.title ?? []);
  if (title !== undefined) return { line: `died by '${title}'`, isNoticed: true };
  const [first] = failures;
  return { line: first ? `SURVIVED, its tests do not load: ${first.error}` : suites ? 'SURVIVED' : 'SURVIVED, jest ended without results', isNoticed: false };
}
