import { isMethodOf, type MethodId } from '@atoll/contracts/payment-methods';
import type { Money } from '@atoll/money/money';
import type { Ids } from '../ids.port.js';
import type { BookingAct } from './booking-act.js';
import { entryOf } from './entry.js';
import type { Ledger } from './ledger.port.js';

export interface AllowanceEvent extends BookingAct {
  kind: 'charge' | 'reversal';
  /** '' is free of charge. */
  type: string;
  amount: Money;
}

/** Booking lets passengers travel on credit or pre-paid, or takes that back; the ledger has one entry per event of booking [PY-35]. */
export class RecordAllowance {
  constructor(
    private readonly ledger: Ledger,
    private readonly ids: Ids,
  ) {}

  /** Enters nothing where it is free of charge: no money is owed [D-80]. */
  async run({ operatorId, bookingId, eventId, kind, type, amount, byUserId, at }: AllowanceEvent): Promise<void> {
    if (type === '' || amount.minor === 0) return;
    await this.ledger.record(
      entryOf({
        operatorId,
        id: await this.ids.next(operatorId, 'ledgerEntry'),
        bookingId,
        kind,
        channel: { method: knownType(type) },
        amount,
        actor: byUserId > 0 ? `user:${byUserId}` : 'system',
        at,
        source: `event:${eventId}`,
      }),
    );
  }
}

function knownType(type: string): Exclude<MethodId<'allowance'>, 'Free of charge'> {
  if (isMethodOf('allowance', type) && type !== 'Free of charge') return type;
  throw new RangeError(`allowance of unknown type '${type}'`);
}
