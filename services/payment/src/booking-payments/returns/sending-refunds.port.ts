import type { SendingRefund } from '../records/payment-records.js';

export interface DueRefund {
  operatorId: string;
  bookingId: number;
  sending: SendingRefund;
}

export abstract class SendingRefunds {
  /** Takes refunds of all operators that are to be sent again, at most `limit`; each is due again later, in case this process dies. */
  abstract takeDue(now: Date, limit: number): Promise<DueRefund[]>;
}
