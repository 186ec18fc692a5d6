import type { Input, Output } from '@atoll/contracts/http/calls';
import { badField, commonError } from '@atoll/errors/common';
import type { Currency } from '@atoll/money/money';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Attempts } from '../attempts/attempts.port.js';
import { proofOf, rejectProof, verifyProof, type Proof } from '../booking-payments/records/payment-records.js';
import type { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import type { RecordRequest } from '../booking-payments/acting/record-request.js';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import type { Channel } from '../ledger/entries/entry.js';
import { paymentMessage } from '../messages.js';
import type { BookingToPay } from '../bookings/bookings.port.js';
import type { FindBooking } from '../bookings/find-booking.js';
import { staffRules } from '../acts/staff-acts.js';
import { amountToReceive, checkNoCardPayment, currencyOf, receiptOf } from '../acts/receipts.js';

/** An admin verifies or rejects the slip of any method with a proof, also after the booking has expired [PY-13, PY-14, D-16]. */
export class ProcessSlip {
  constructor(
    private readonly store: PaymentRecordsStore,
    private readonly find: FindBooking,
    private readonly request: RecordRequest,
    private readonly attempts: Pick<Attempts, 'statusOf'>,
    private readonly ids: Ids,
  ) {}

  /** NOT_FOUND for an unknown slip; TRANSFER_VERIFIED, _REJECTED or _VOIDED where another user was faster. */
  async run(caller: Caller, { transferId, status, currency, refNo }: Input<'processTransferSlip'>): Promise<Output<'processTransferSlip'>> {
    if (status !== 'Verified' && status !== 'Rejected') throw badField('status');
    const accepted = status === 'Verified' ? { refNo: refNoOf(refNo), currency: currencyOf(currency) } : undefined;
    const records = await this.store.byProof(caller.operatorId, transferId);
    const proof = records && proofOf(records, transferId);
    if (!proof) throw commonError('NOT_FOUND');
    const booking = await this.find.forStaff(caller, records.bookingId);
    if (!accepted) {
      await this.request.decide(caller, { booking, decide: (now, done) => rejectProof(now, transferId, done) });
      return paymentMessage('SLIP_REJECTED');
    }
    await this.verify(caller, booking, proof, accepted);
    return paymentMessage('SLIP_VERIFIED');
  }

  private async verify(caller: Caller, booking: BookingToPay, proof: Proof, { refNo, currency }: { refNo: string; currency: Currency }): Promise<void> {
    const { operatorId } = caller;
    const amount = amountToReceive(proof.due ?? booking.due, currency);
    const [channel, id] = await Promise.all([this.channelOf(caller, booking, proof, currency), this.ids.next(operatorId, 'ledgerEntry')]);
    await checkNoCardPayment(this.attempts, operatorId, booking);
    await this.request.receive(caller, {
      booking,
      check: (now) => staffRules.verifySlip.check(caller, now),
      decide: (records, done) => verifyProof(records, proof.id, refNo, done),
      receiptOf: (after, done) => receiptOf(after, done, id, channel, amount),
    });
  }

  /** MVR went to the account that was the right one at the upload, or is now where that is not known; everything else to the operator's [D-28]. */
  private async channelOf(caller: Caller, booking: BookingToPay, { method, mvrProviderId }: Proof, currency: Currency): Promise<Channel> {
    const providerId = currency === 'MVR' ? (mvrProviderId ?? (await this.find.mvrProviderOf(caller, booking))) : undefined;
    return { method, ...(providerId && { providerId }) };
  }
}

function refNoOf(text: string | null | undefined): string {
  const refNo = text?.trim() ?? '';
  if (!refNo) throw paymentError('REF_NO');
  return refNo;
}
