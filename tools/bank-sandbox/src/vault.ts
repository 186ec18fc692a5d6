import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Transaction } from './transaction.js';

/** All transactions, in memory; with a file, they are there again after a restart. */
export class Vault {
  private readonly byId: Map<string, Transaction>;

  constructor(private readonly file?: string) {
    const kept = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Transaction[]) : [];
    this.byId = new Map(kept.map((transaction) => [transaction.id, transaction]));
  }

  find(id: string): Transaction | undefined {
    return this.byId.get(id);
  }

  all(): Transaction[] {
    return [...this.byId.values()];
  }

  keep(transaction: Transaction): Transaction {
    this.byId.set(transaction.id, transaction);
    if (this.file) {
      writeFileSync(`${this.file}.new`, JSON.stringify(this.all()));
      renameSync(`${this.file}.new`, this.file);
    }
    return transaction;
  }
}
