import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Records in memory and, with a file, across restarts. The file contains the keys of attempts, so only its owner may read it. */
export class StateStore<T extends { readonly id: string }> {
  private readonly byId: Map<string, T>;

  constructor(private readonly file?: string) {
    const isStored = file !== undefined && existsSync(file);
    if (isStored) chmodSync(file, 0o600);
    const stored = isStored ? (JSON.parse(readFileSync(file, 'utf8')) as T[]) : [];
    this.byId = new Map(stored.map((record) => [record.id, record]));
  }

  find(id: string): T | undefined {
    return this.byId.get(id);
  }

  all(): T[] {
    return [...this.byId.values()];
  }

  save(record: T): T {
    this.byId.set(record.id, record);
    if (this.file) {
      // The mode applies only to a new file, so one that a crash left is removed first.
      rmSync(`${this.file}.new`, { force: true });
      writeFileSync(`${this.file}.new`, JSON.stringify(this.all()), { mode: 0o600 });
      renameSync(`${this.file}.new`, this.file);
    }
    return record;
  }
}
