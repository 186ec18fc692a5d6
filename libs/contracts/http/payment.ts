import { cardCalls } from './payment/cards.js';
import { cashCustodyCalls } from './payment/cash-custody.js';
import { counterCalls } from './payment/counter.js';
import { creditAccountCalls } from './payment/credit-accounts.js';
import { gatewayAccountCalls } from './payment/gateway-accounts.js';
import { ledgerCalls } from './payment/ledger.js';
import { refundCalls } from './payment/refunds.js';
import { slipCalls } from './payment/slips.js';

/** The calls of payment, a file for each kind. */
export const paymentCalls = {
  ...cardCalls,
  ...slipCalls,
  ...counterCalls,
  ...refundCalls,
  ...ledgerCalls,
  ...creditAccountCalls,
  ...cashCustodyCalls,
  ...gatewayAccountCalls,
};
