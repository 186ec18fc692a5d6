import type { Input, Output } from '@atoll/contracts/http/calls';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { proofOf } from '../booking-payments/records/payment-records.js';
import type { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import type { SlipDoubles } from '../booking-payments/doubles/slip-doubles.port.js';
import type { LedgerNames } from './ledger-names.port.js';

/** Says before a verification which other bookings were paid with the same picture or bank reference: a hint, because a transfer may pay several. */
export class FindSlipDoubles {
  constructor(
    private readonly store: Pick<PaymentRecordsStore, 'byProof'>,
    private readonly doubles: SlipDoubles,
    private readonly names: LedgerNames,
  ) {}

  /** NOT_FOUND for an unknown slip. */
  async run(caller: Caller, { transferId, refNo }: Input<'getSlipDoubles'>): Promise<Output<'getSlipDoubles'>> {
    const records = await this.store.byProof(caller.operatorId, transferId);
    const proof = records && proofOf(records, transferId);
    if (!proof) throw commonError('NOT_FOUND');
    const found = await this.doubles.of(caller.operatorId, { slipId: proof.slipId, refNo: refNo?.trim() ?? '', bookingId: records.bookingId });
    const refNos = await this.names.refNos(caller, [...new Set(found.map(({ bookingId }) => bookingId))]);
    return { doubles: found.map(({ kind, bookingId, at }) => ({ kind, bookingId, refNumber: refNos.get(bookingId) ?? '', at: at.toISOString() })) };
  }
}
