import type { Money } from '@atoll/money/money';
import type { Ids } from '../../ids.port.js';
import type { BookingAct } from './booking-act.js';
import { entryOf, METHODS, type Method } from '../entries/entry.js';
import type { Ledger } from '../entries/ledger.port.js';

export interface RefundDue extends BookingAct {
  method: string;
  amount: Money;
  paymentEventId: string;
}

/** Booking decides that a payment must be refunded; the ledger records the debt, once per event of booking (PY-36). */
export class RecordRefundDue {
  constructor(
    private readonly ledger: Ledger,
    private readonly ids: Ids,
  ) {}

  async run({ operatorId, bookingId, eventId, method, amount, byUserId, at, paymentEventId }: RefundDue): Promise<void> {
    await this.ledger.record(
      entryOf({
        operatorId,
        id: await this.ids.next(operatorId, 'ledgerEntry'),
        bookingId,
        kind: 'refundDue',
        method: knownMethod(method),
        amount,
        actor: byUserId > 0 ? `user:${byUserId}` : 'system',
        at,
        source: `event:${eventId}`,
        paymentEventId,
      }),
    );
  }
}

function knownMethod(name: string): Method {
  const method = METHODS.find((known) => known === name);
  if (!method) throw new RangeError(`refund due of unknown method '${name}'`);
  return method;
}
