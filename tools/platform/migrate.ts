import { join } from 'node:path';
import type { BackingEnv } from '../backing/backing.ts';
import { lastLine, run } from '../programs/commands.mjs';
import type { NodeProcess } from './node-task.ts';
import { repository } from '../programs/node24.mjs';
import { Sentence, say } from '../programs/say.mjs';

const program = join(repository, 'libs/runtime/dist/migrations/migrate-cli.js');

/** Brings the database of each service to the format of this build. A build that finds a later format changes nothing. */
export async function migrateDatabases(services: readonly NodeProcess[], backing: Partial<BackingEnv>): Promise<void> {
  const databases = services.flatMap(({ name, env }) => (env['MONGODB_DB'] === undefined ? [] : `${name}=${env['MONGODB_DB']}`));
  if (databases.length === 0) return;
  const { code, output } = await run(process.execPath, [program, ...databases], { cwd: repository, env: { ...process.env, ...backing, LOG_LEVEL: 'warn' } });
  if (code !== 0) throw new Sentence(`The databases could not be migrated. ${lastLine(output)}`);
  for (const line of migrationLines(output)) say(line);
}

/** Names each migration of a database that had data; a new one takes all, some sixty at the first start of a clone, and is named once. */
export function migrationLines(output: string): string[] {
  const applied = output.split('\n').filter((line) => line.includes(' applied in '));
  return [...Map.groupBy(applied, (line) => line.split(':', 1)[0])].flatMap(([database, lines]) =>
    lines[0]?.startsWith(`${database}: 001-`) ? [`Created the database ${database}.`] : lines.map((line) => `Migrated ${line}.`),
  );
}
