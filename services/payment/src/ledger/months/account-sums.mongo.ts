import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { Account } from '../entries/entry.js';
import type { ClosedMonth, StoredBalance } from './closed-months.port.js';
import { closedMonths, type ClosedMonthDocument } from './closed-months.schema.js';
import { ledgerEntries, type LedgerEntryDocument } from '../entries/ledger.schema.js';

/** Sums of postings of an account in one currency. */
export interface AccountSum extends StoredBalance {
  /** The part of `minor` that was entered before the time that was asked for; 0 without one. */
  before: number;
}

interface Group extends Pick<AccountSum, 'minor' | 'before' | 'firstAt'> {
  _id: Pick<AccountSum, 'account' | 'currency'>;
}

export interface Until {
  readonly to?: Date | undefined;
  /** Not after `to`: what was entered before it is summed apart. */
  readonly split?: Date | undefined;
}

/** Accounts whose entries have an index of their own. */
export interface SomeAccounts {
  readonly hint: string;
  readonly entries: object;
  readonly postings: object;
  readonly has: (account: Account) => boolean;
}

/** No account is named after those of staff; the partial index has entries with such a posting alone. */
const OF_STAFF = { 'postings.account': { $gte: 'staff:' } };
export const accountsOfStaff: SomeAccounts = {
  hint: 'ofStaff',
  entries: OF_STAFF,
  postings: OF_STAFF,
  has: (account) => account.startsWith('staff:'),
};

export function accountOfCredit(creditAccountId: number): SomeAccounts {
  const own: Account = `credit:${creditAccountId}`;
  return { hint: 'ofCreditAccount', entries: { creditAccountId }, postings: { 'postings.account': own }, has: (account) => account === own };
}

/** Sums the entries of an operator on top of its closed months, so that a sum reads the entries of a few months at most (ADR 104). */
export class AccountSums {
  private readonly entries: TenantCollection<LedgerEntryDocument>;
  private readonly months: TenantCollection<ClosedMonthDocument>;

  constructor(
    connection: MongoConnection,
    /** Absent: all. */
    private readonly some?: SomeAccounts,
  ) {
    this.entries = ledgerEntries.on(connection);
    this.months = closedMonths.on(connection);
  }

  /** Every account with postings before `to`. */
  async until(operatorId: string, { to, split }: Until = {}): Promise<AccountSum[]> {
    const last = await this.lastClosed(operatorId, split ?? to);
    const entered = await Promise.all(this.after(operatorId, last, { to, split }).map((sums) => sums.toArray()));
    const closed = (last?.balances ?? []).filter(({ account }) => this.some?.has(account) ?? true);
    return added([...closed.map((balance) => ({ ...balance, before: split ? balance.minor : 0 })), ...entered.flat().map(sumOf)]);
  }

  /** A test asserts the plans: no entry is read that the closed month has. */
  after(operatorId: string, last: Pick<ClosedMonth, 'until'> | undefined, { to, split }: Until = {}) {
    const from = last?.until;
    const at = { ...(from && { $gte: from }), ...(to && { $lt: to }) };
    const since = this.sums(operatorId, from || to ? { at } : {}, this.some?.hint ?? 'at', split);
    // The closed month lacks an entry that was stored late since then, although its time is before the end of that month.
    return from ? [since, this.sums(operatorId, { storedLateAt: { $gte: from }, at: { $lt: from } }, 'late', split)] : [since];
  }

  /** Adds the entries of a month to the balances of the one before it. */
  async ofMonth(operatorId: string, last: ClosedMonth | undefined, from: Date, until: Date): Promise<StoredBalance[]> {
    const range = { $gte: from, $lt: until };
    const sums = [this.sums(operatorId, { at: range, storedLateAt: { $exists: false } }, 'at'), this.sums(operatorId, { storedLateAt: range }, 'late')];
    const entered = await Promise.all(sums.map((one) => one.toArray()));
    const balances = (last?.balances ?? []).map((balance) => ({ ...balance, before: 0 }));
    return added([...balances, ...entered.flat().map(sumOf)]).map(({ before: _, ...balance }) => balance);
  }

  private async lastClosed(operatorId: string, until: Date | undefined): Promise<ClosedMonth | undefined> {
    const filter = { operatorId, ...(until && { until: { $lte: until } }) };
    return (await this.months.findOne(filter, { sort: { until: -1 }, projection: { _id: 0, closedAt: 0 } })) ?? undefined;
  }

  private sums(operatorId: string, filter: object, hint: string, split?: Date) {
    return this.entries.aggregate<Group>(
      [
        { $match: { operatorId, ...filter, ...this.some?.entries } },
        { $project: { _id: 0, currency: 1, postings: 1, at: 1 } },
        { $unwind: '$postings' },
        ...(this.some ? [{ $match: this.some.postings }] : []),
        {
          $group: {
            _id: { account: '$postings.account', currency: '$currency' },
            minor: { $sum: '$postings.minor' },
            before: { $sum: split ? { $cond: [{ $lt: ['$at', split] }, '$postings.minor', 0] } : 0 },
            firstAt: { $min: '$at' },
          },
        },
      ],
      { hint },
    );
  }
}

const sumOf = ({ _id: { account, currency }, minor, before, firstAt }: Group): AccountSum => ({ account, currency, minor, before, firstAt });

function added(sums: readonly AccountSum[]): AccountSum[] {
  const total = new Map<string, AccountSum>();
  for (const { account, currency, minor, before, firstAt } of sums) {
    const key = `${currency} ${account}`;
    const one = total.get(key);
    const earliest = one && one.firstAt < firstAt ? one.firstAt : firstAt;
    total.set(key, { account, currency, minor: minor + (one?.minor ?? 0), before: before + (one?.before ?? 0), firstAt: earliest });
  }
  return [...total.values()];
}
