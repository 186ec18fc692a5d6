import { testAuditor } from '@atoll/outbox/testing/audit';
import { connectMongo } from '@atoll/runtime/mongo/connection';
import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import { MongoCreditLedger } from '../credit-accounts/credit-ledger.mongo.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import { MongoLedger } from '../ledger/entries/ledger.mongo.js';

/** Where the process kills itself (SIGKILL) while it enters an allowance. */
export type Death = 'between entry and account' | 'after the commit';

export interface Allowing {
  url: string;
  database: string;
  death: Death;
  entry: LedgerEntry;
  reservationId: string;
}

const { url, database, death, entry, reservationId }: Allowing = JSON.parse(process.argv[2] ?? '', (key, value: unknown) =>
  key === 'at' ? new Date(String(value)) : value,
);
const connection = await connectMongo(url, database);

class DyingLedger extends MongoLedger {
  override async recordIn(session: TransactionSession, written: LedgerEntry): Promise<void> {
    await super.recordIn(session, written);
    if (death !== 'between entry and account') return;
    // MongoDB keeps the transaction open for a minute; the parent ends it by its session.
    await new Promise((resolve) => process.send?.(session.id?.id.toString('hex'), resolve));
    process.kill(process.pid, 'SIGKILL');
  }
}

await new MongoCreditLedger(connection, new DyingLedger(connection), testAuditor()).record(entry, reservationId);
process.kill(process.pid, 'SIGKILL');
