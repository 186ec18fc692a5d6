import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Transaction } from './transaction.js';

/** Transactions in memory and, with a file, across restarts. The file contains the keys of attempts, so only its owner may read it. */
export class TransactionStore {
  private readonly byId: Map<string, Transaction>;

  constructor(private readonly file?: string) {
    const isStored = file !== undefined && existsSync(file);
    if (isStored) chmodSync(file, 0o600);
    const stored = isStored ? (JSON.parse(readFileSync(file, 'utf8')) as Transaction[]) : [];
    this.byId = new Map(stored.map((transaction) => [transaction.id, transaction]));
  }

  find(id: string): Transaction | undefined {
    return this.byId.get(id);
  }

  all(): Transaction[] {
    return [...this.byId.values()];
  }

  save(transaction: Transaction): Transaction {
    this.byId.set(transaction.id, transaction);
    if (this.file) {
      // The mode applies only to a new file, so one that a crash left is removed first.
      rmSync(`${this.file}.new`, { force: true });
      writeFileSync(`${this.file}.new`, JSON.stringify(this.all()), { mode: 0o600 });
      renameSync(`${this.file}.new`, this.file);
    }
    return transaction;
  }
}
