import { commonError } from '@atoll/errors/common';
import { formatMoney } from '@atoll/money/money';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { paymentError } from '../errors.js';
import { leftOf } from './credit-account.js';
import { accountOf } from './credit-accounts.mongo.js';
import { creditAccounts, type CreditAccountDocument } from './credit-accounts.schema.js';
import { Reservations, type NamedReservation, type NewReservation } from './reservations.port.js';

export class MongoReservations extends Reservations {
  private readonly accounts: TenantCollection<CreditAccountDocument>;
  private readonly ofAllOperators: TenantCollection<CreditAccountDocument>;

  constructor(connection: MongoConnection) {
    super();
    this.accounts = creditAccounts.on(connection);
    this.ofAllOperators = acrossOperators('the job releases reservations of all operators').collection(connection, creditAccounts);
  }

  override async reserve({ operatorId, accountId, bookingId, reservationId, amount: { currency, minor } }: NewReservation): Promise<string> {
    const key = keyOf(operatorId, accountId);
    const reserved = { $filter: { input: '$reservations', as: 'one', cond: { $eq: ['$$one.currency', currency] } } };
    const taken = { $add: [`$owed.${currency}`, { $sum: { $map: { input: reserved, as: 'one', in: '$$one.minor' } } }, minor] };
    const hasRoom = { isOpen: true, 'reservations.id': { $ne: reservationId }, $expr: { $lte: [taken, `$limits.${currency}`] } };
    const reservation = { id: reservationId, bookingId, currency, minor, at: '$$NOW' };
    // A booking that costs nothing holds nothing: no entry would end its reservation.
    const found =
      minor > 0 &&
      (await this.accounts.findOneAndUpdate({ ...key, ...hasRoom } as object, [
        { $set: { reservations: { $concatArrays: ['$reservations', [reservation]] } } },
      ]));
    if (found) return found.name;
    const account = await this.accounts.findOne(key);
    if (!account) throw commonError('NOT_FOUND');
    if (account.reservations.some(({ id }) => id === reservationId)) return account.name;
    if (!account.isOpen) throw paymentError('CREDIT_ACCOUNT_CLOSED');
    if (minor === 0) return account.name;
    const left = Math.max(0, leftOf(accountOf(account))[currency]);
    throw paymentError('CREDIT_LIMIT', { params: { account: account.name, left: formatMoney({ currency, minor: left }) } });
  }

  override async release({ operatorId, accountId, reservationId }: Omit<NamedReservation, 'bookingId'>): Promise<void> {
    await this.accounts.updateOne(keyOf(operatorId, accountId), { $pull: { reservations: { id: reservationId } } });
  }

  override async olderThan(ms: number, limit: number): Promise<NamedReservation[]> {
    const isOld = { $lt: ['$reservations.at', { $subtract: ['$$NOW', ms] }] };
    const found = await this.ofAllOperators
      .aggregate<NamedReservation>([
        { $match: { 'reservations.at': { $exists: true } } },
        { $unwind: '$reservations' },
        { $match: { $expr: isOld } },
        { $sort: { 'reservations.at': 1 } },
        { $limit: limit },
        { $project: { _id: 0, operatorId: 1, accountId: '$id', bookingId: '$reservations.bookingId', reservationId: '$reservations.id' } },
      ])
      .toArray();
    return found;
  }
}
