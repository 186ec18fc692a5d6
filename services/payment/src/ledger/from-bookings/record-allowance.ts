import { isMethodOf, type MethodId } from '@atoll/contracts/payment-methods';
import type { Money } from '@atoll/money/money';
import type { Ids } from '../../ids.port.js';
import type { BookingAct } from './booking-act.js';
import { entryOf } from '../entries/entry.js';
import type { CreditLedger } from '../entries/credit-ledger.port.js';
import type { Ledger } from '../entries/ledger.port.js';

export interface AllowanceEvent extends BookingAct {
  kind: 'charge' | 'reversal';
  /** '' is free of charge. */
  type: string;
  amount: Money;
  /** Credit account that owes it. */
  creditAccountId?: number | undefined;
  /** Reservation of the account's limit that ends with it. */
  reservationId?: string | undefined;
}

/** Booking lets passengers travel on credit or pre-paid, or takes that back; the ledger has one entry per event of booking [PY-35]. */
export class RecordAllowance {
  constructor(
    private readonly ledger: Ledger,
    private readonly ids: Ids,
    private readonly credit: CreditLedger,
  ) {}

  /** Enters nothing where it is free of charge: no money is owed [D-80]. */
  async run({ operatorId, bookingId, eventId, kind, type, amount, byUserId, at, creditAccountId, reservationId }: AllowanceEvent): Promise<void> {
    if (type === '' || amount.minor === 0) return;
    const entry = entryOf({
      operatorId,
      id: await this.ids.next(operatorId, 'ledgerEntry'),
      bookingId,
      kind,
      channel: creditAccountId ? { method: 'Credit', accountId: creditAccountId } : { method: knownType(type) },
      amount,
      actor: byUserId > 0 ? `user:${byUserId}` : 'system',
      at,
      source: `event:${eventId}`,
    });
    await (creditAccountId ? this.credit.record(entry, reservationId) : this.ledger.record(entry));
  }
}

function knownType(type: string): Exclude<MethodId<'allowance'>, 'Free of charge'> {
  if (isMethodOf('allowance', type) && type !== 'Free of charge') return type;
  throw new RangeError(`allowance of unknown type '${type}'`);
}
