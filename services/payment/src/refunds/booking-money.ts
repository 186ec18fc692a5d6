import { receiptEventId } from '../attempts/attempt-events.js';
import { receivedEventId } from '../booking-payments/records/records-events.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import { receivedMoney, type ReceivedMoney } from '../ledger/entries/received-money.js';

/** The sources of charges, as `check-attempt.ts` and `receiptSource` write them. */
const CARD = /^attempt:(\d+)$/;
const BY_STAFF = /^records:\d+:(\d+)$/;

/** Id of the event by which a charge was published; '' for an allowance. */
export function paymentEventOf({ operatorId, bookingId, source }: LedgerEntry): string {
  const [, attemptId] = CARD.exec(source) ?? [];
  if (attemptId) return receiptEventId({ operatorId, id: Number(attemptId) });
  const [, revision] = BY_STAFF.exec(source) ?? [];
  return revision ? receivedEventId({ operatorId, bookingId }, Number(revision)) : '';
}

/** Id of the card payment of which it is the charge; 0 for any other. */
export const attemptOf = ({ source }: LedgerEntry): number => Number(CARD.exec(source)?.[1] ?? 0);

/** Every payment of a booking, oldest first, from all of its entries. */
export const moneyOf = (entries: readonly LedgerEntry[]): ReceivedMoney[] => receivedMoney(entries, paymentEventOf);
