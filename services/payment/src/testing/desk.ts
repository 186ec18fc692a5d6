import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { calls } from '@atoll/contracts/http/calls';
import type { Envelope } from '@atoll/outbox/envelope';
import type { Caller } from '@atoll/runtime/context/caller';
import { callerAs } from '@atoll/runtime/testing/callers';
import type { Answer } from '@atoll/runtime/testing/service';
import type { LedgerEntry } from '../ledger/entry.js';
import { Ledger } from '../ledger/ledger.port.js';
import { startPlatform, type Platform } from './platform.js';

export const visitor = callerAs(undefined, { host: 'coral.localhost:8080' });

interface Asking {
  caller?: Caller;
  currency?: string;
  headers?: Record<string, string>;
}

export const refOf = ({ body }: Answer): string => String(body['shortUrl']).split('/').at(-1) ?? '';

/** What the suites do with a platform: pay, turn the bank's knobs, and look at what came of it. */
export class Desk {
  static async open(): Promise<Desk> {
    return new Desk(await startPlatform());
  }

  private constructor(readonly platform: Platform) {}

  pay(uuid: string, { caller = visitor, currency = 'MVR', headers = {} }: Asking = {}): Promise<Answer> {
    return this.platform.payment.call(calls.proceedPayment, caller, { uuid, currency }, headers);
  }

  atBank(path: string, body: object = {}): Promise<unknown> {
    return fetch(`${this.platform.bankUrl}/sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
  }

  /** What the bank was told when the transaction was opened. */
  async transactionOf(started: Answer): Promise<{ redirectUrl?: string; webhook?: string }> {
    const { transactions } = (await (await fetch(`${this.platform.bankUrl}/sandbox/transactions`)).json()) as {
      transactions: { id: string; redirectUrl?: string; webhook?: string }[];
    };
    return transactions.find(({ id }) => id === refOf(started)) ?? {};
  }

  settledOf(bookingId: number): Envelope<PaymentEvent>[] {
    return this.platform.told.filter(({ key, type }) => key === `coral:${bookingId}` && type === 'PaymentSettled');
  }

  ledgerOf(bookingId: number): Promise<LedgerEntry[]> {
    return this.platform.payment.service.get(Ledger).ofBooking('coral', bookingId);
  }

  close(): Promise<void> {
    return this.platform.stop();
  }
}
