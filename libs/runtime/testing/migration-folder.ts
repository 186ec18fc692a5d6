import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface MigrationFolder {
  readonly url: URL;
  /** Writes a migration of which these are the statements; `steps` is what they can do. */
  write(name: string, statements: string): void;
  remove(): void;
}

/** A folder of migrations as a release carries it. */
export function migrationFolder(migrations: Readonly<Record<string, string>>): MigrationFolder {
  const path = mkdtempSync(join(tmpdir(), 'migrations-'));
  const write = (name: string, statements: string): void =>
    writeFileSync(join(path, `${name}.ts`), `export const migration = {\n  async run(steps) {\n    ${statements}\n  },\n};\n`);
  for (const [name, statements] of Object.entries(migrations)) write(name, statements);
  return { url: pathToFileURL(`${path}/`), write, remove: () => rmSync(path, { recursive: true }) };
}
