import type { ConfigValues } from './configs.js';

/** Ways in which customers may pay; staff are exempt [D-25]. */
export interface OfferedMethods {
  cardMvr: boolean;
  cardUsd: boolean;
  bankTransfer: boolean;
  cash: boolean;
}

/** An operator's flags for the ways to pay. */
export interface PaymentSetUp {
  mvrGatewayOn: boolean;
  usdGatewayOn: boolean;
  bankTransferOn: boolean;
}

/** A set-up flag and its config switch must both be on; cash alone follows its switch whatever the set-up says [ID-54]. */
export function offeredMethods(record: PaymentSetUp, values: Pick<ConfigValues, 'cardPayment' | 'bankTransfer' | 'cashPayment'>): OfferedMethods {
  return {
    cardMvr: record.mvrGatewayOn && values.cardPayment,
    cardUsd: record.usdGatewayOn && values.cardPayment,
    bankTransfer: record.bankTransferOn && values.bankTransfer,
    cash: values.cashPayment,
  };
}
