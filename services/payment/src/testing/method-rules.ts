import type { MethodId } from '@atoll/contracts/payment-methods';
import * as rules from '../booking-payments/records/payment-records.js';
import type { CounterPayment, Done, NewProof, PaymentRecords, Proof } from '../booking-payments/records/payment-records.js';

/** The rules with the words of one method of each kind. */
export const rulesOf = (proof: MethodId<'proof'>, counter: MethodId<'counter'>) => ({
  uploadSlip: (records: PaymentRecords, slip: Omit<NewProof, 'method'>, done: Done) => rules.uploadProof(records, { method: proof, ...slip }, done),
  verifyTransfer: rules.verifyProof,
  rejectTransfer: rules.rejectProof,
  requestCash: (records: PaymentRecords, id: number, done: Done) => rules.requestCounter(records, { method: counter, id }, done),
  allowCash: rules.allowCounter,
  rejectCash: rules.rejectCounter,
  setAsCash: (records: PaymentRecords, id: number, done: Done) => rules.setAsCounter(records, { method: counter, id }, done),
  receiveCash: rules.receiveAtCounter,
  transferOf: ({ proofs }: PaymentRecords): Proof | undefined => proofs.find(({ method }) => method === proof),
  cashOf: ({ counters }: PaymentRecords): CounterPayment | undefined => counters.find(({ method }) => method === counter),
});

export type MethodRules = ReturnType<typeof rulesOf>;

export const { uploadSlip, verifyTransfer, rejectTransfer, requestCash, allowCash, rejectCash, setAsCash, receiveCash, transferOf, cashOf } = rulesOf(
  'Transfer',
  'Cash',
);
