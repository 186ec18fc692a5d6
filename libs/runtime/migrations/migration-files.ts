import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A migration as it lies in the folder of its service. */
export interface MigrationFile {
  /** From 1, without a gap. */
  readonly number: number;
  /** `001-baseline` */
  readonly name: string;
  readonly url: URL;
  /** SHA-256 of the file, and of the JSON file of the same name where there is one. */
  readonly checksum: string;
}

const FILE = /^(\d{3})-[a-z0-9-]+\.ts$/;

/**
 * The migrations of a service, oldest first.
 * @param folder `services/<name>/migrations/`
 * @throws where the folder is missing or its numbers are not 1, 2, 3, …
 */
export function migrationFiles(folder: URL): MigrationFile[] {
  const entries = readdirSync(folder).sort();
  const files = entries.flatMap((entry): MigrationFile[] => {
    const [, number] = FILE.exec(entry) ?? [];
    if (number === undefined) return [];
    const name = entry.slice(0, -'.ts'.length);
    const parts = [entry, `${name}.json`].filter((part) => entries.includes(part));
    return [{ number: Number(number), name, url: new URL(entry, folder), checksum: checksumOf(parts.map((part) => new URL(part, folder))) }];
  });
  const wrong = files.findIndex(({ number }, index) => number !== index + 1);
  if (files.length === 0) throw new Error(`${folder.pathname} has no migrations`);
  if (wrong !== -1) throw new Error(`${folder.pathname} has ${files[wrong]!.name} where ${String(wrong + 1).padStart(3, '0')}-… is expected`);
  return files;
}

function checksumOf(parts: readonly URL[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(readFileSync(part)).update('\0');
  return hash.digest('hex');
}
