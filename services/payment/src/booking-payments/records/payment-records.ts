import type { AuditHead } from '@atoll/outbox/audit/chain';
import type { MethodId } from '@atoll/contracts/payment-methods';
import type { Currency, Money } from '@atoll/money/money';
import type { Prices } from '@atoll/money/prices';
import { paymentError } from '../../errors.js';

export const PROOF_STATUSES = ['Pending', 'Verified', 'Rejected'] as const;
export const COUNTER_STATUSES = ['Pending', 'Allowed', 'Paid', 'Rejected'] as const;
/** Names each act on a payment with a proof or at a counter, whatever its method: events carry these words for ever. */
export const ACT_CODES = [
  'slipUploaded',
  'transferVerified',
  'transferRejected',
  'cashRequested',
  'cashAllowed',
  'cashRejected',
  'setAsCash',
  'cashReceived',
  'voided',
  'refundRecorded',
  'paymentReversed',
  'refundRefused',
] as const;

/** The actor is a user, the system, or, where neither is given, a visitor who knows the booking's uuid. */
export interface Doer {
  userId?: number;
  isSystem?: true;
}

/** A payment that staff check by a picture. */
export interface Proof {
  method: MethodId<'proof'>;
  id: number;
  status: (typeof PROOF_STATUSES)[number];
  /** '' until it is verified. */
  refNo: string;
  /** Id of the stored image. */
  slipId: string;
  /** This was due when it was uploaded, and the customer transferred it: the price may change while the slip waits [D-21]. */
  due?: Prices;
  /** Provider whose account it names where it is in MVR, 0 = the operator's: the boat may change while the slip waits [D-28]. Absent where trip was unavailable. */
  mvrProviderId?: number;
  uploadedBy: Doer;
  createdAt: Date;
  updatedAt: Date;
  /** Kept for audit, but no longer counted: shown as id 0 [D-10]. */
  voidedAt?: Date;
}

export type NewProof = Pick<Proof, 'method' | 'id' | 'slipId' | 'due' | 'mvrProviderId'>;

/** A payment that staff receive. */
export interface CounterPayment {
  method: MethodId<'counter'>;
  id: number;
  status: (typeof COUNTER_STATUSES)[number];
  createdAt: Date;
  updatedAt: Date;
  voidedAt?: Date;
}

export type NewCounterPayment = Pick<CounterPayment, 'method' | 'id'>;

export interface Act extends Doer {
  /** Revision of the records after it. */
  revision: number;
  code: (typeof ACT_CODES)[number];
  /** Absent of 'voided', which concerns all, of a refund by card or of money paid beforehand, and of acts that release 0.1.0 wrote, which knew one method of each kind. */
  method?: MethodId<'proof' | 'counter'>;
  at: Date;
}

/** A refund that the payment company is asked for. The money counts as returned once the company has accepted that. */
export interface SendingRefund {
  /** Names it at the payment company: the same key again is the same refund. */
  key: string;
  /** Id of the ledger entry that it will have. */
  ledgerEntryId: number;
  /** The card payment of which it is a part. */
  attemptId: number;
  amount: Money<Currency>;
  reason: string;
  byUserId: number;
  /** It is asked again then, where the process that began it has died or got no response. */
  nextTryAt: Date;
  tries: number;
}

/** A refund that had waited for the payment company when it was refused: staff have not been told by the request that began it. */
export interface RefusedRefund {
  amount: Money<Currency>;
  at: Date;
}

/** Everything about one booking that is paid neither by card nor by an allowance. Rules go by the kind, so that a method is a row of the table. */
export interface PaymentRecords {
  operatorId: string;
  bookingId: number;
  /** Grows by one with every change; 0 = never changed. */
  revision: number;
  /** Those that count, one per method: never voided. At most one waits. */
  proofs: Proof[];
  /** The same at a counter: at most one waits or is allowed. */
  counters: CounterPayment[];
  /** Rejected slips that another one replaced, and everything that was voided; oldest first. */
  formerProofs: Proof[];
  formerCounters: CounterPayment[];
  acts: Act[];
  /** The booking was closed to payment, because its hold has expired [D-16]: until it is opened again, staff can only decide about a slip that waits. */
  closedAt?: Date;
  /** At most one refund of a booking is being sent. */
  sending?: SendingRefund;
  /** Until another refund is begun or recorded. */
  refused?: RefusedRefund;
  /** Head of its audit entries. */
  auditHead?: AuditHead;
}

type OfKinds = Pick<PaymentRecords, 'proofs' | 'counters'>;

/** By whom and when a rule is applied. */
export interface Done {
  by: Doer;
  at: Date;
}

export const noRecords = (operatorId: string, bookingId: number): PaymentRecords => ({
  operatorId,
  bookingId,
  revision: 0,
  proofs: [],
  counters: [],
  formerProofs: [],
  formerCounters: [],
  acts: [],
});

export const isOpen = ({ status }: Proof | CounterPayment): boolean => status === 'Pending' || status === 'Allowed';

/** The payment of a kind that is shown and decided about: the one that waits or is agreed, else the latest. */
export const currentOf = <P extends Proof | CounterPayment>(payments: readonly P[]): P | undefined => payments.find(isOpen) ?? payments.at(-1);

/** A slip waits for an admin and cancels the choice of a counter [D-10, D-14]. A rejected request stays rejected. */
export function uploadProof(records: PaymentRecords, proof: NewProof, done: Done): PaymentRecords {
  checkOpen(records);
  checkNewProof(records);
  const { by, at } = done;
  const added: Proof = { ...proof, status: 'Pending', refNo: '', uploadedBy: by, createdAt: at, updatedAt: at };
  const rest = withoutOpenCounters(withoutReplaced(records, proof.method), at);
  return next({ ...rest, proofs: [...rest.proofs, added] }, { code: 'slipUploaded', method: proof.method }, done);
}

/** Refuses a slip after money was received and while another slip waits, whether or not the booking is closed [D-14]. */
export function checkNewProof(records: OfKinds): void {
  if (hasReceivedMoney(records)) throw paymentError('ALREADY_PAID');
  if (records.proofs.some(isOpen)) throw paymentError('TRANSFER_PENDING');
}

/**
 * Only where no payment at a counter waits, was agreed or was rejected by this method. A slip that is pending does not
 * prevent it, nor a verified one that paid a part; after a rejection another method must be used [PY-20, D-10].
 */
export function requestCounter(records: PaymentRecords, { method, id }: NewCounterPayment, done: Done): PaymentRecords {
  checkOpen(records);
  checkNoCounterReceived(records);
  const refusal = whyNotRequested(records, method);
  if (refusal) throw paymentError(refusal);
  const asked: CounterPayment = { method, id, status: 'Pending', createdAt: done.at, updatedAt: done.at };
  return next({ ...records, counters: [...records.counters, asked] }, { code: 'cashRequested', method }, done);
}

/** Why a customer cannot ask for a method, as far as its kind decides; undefined where they can. */
export function whyNotRequested({ counters }: OfKinds, method: string): 'CASH_REJECTED' | 'CASH_REQUESTED' | undefined {
  const own = counters.find((one) => one.method === method);
  if (own?.status === 'Rejected') return 'CASH_REJECTED';
  return own || counters.some((one) => one.status !== 'Rejected') ? 'CASH_REQUESTED' : undefined;
}

/** Also after the booking has expired: booking restores it, or owes the money back [D-16]. */
export function verifyProof(records: PaymentRecords, id: number, refNo: string, done: Done): PaymentRecords {
  const proof: Proof = { ...pendingProof(records, id), status: 'Verified', refNo, updatedAt: done.at };
  return next({ ...withoutOpenCounters(records, done.at), proofs: put(records.proofs, proof) }, { code: 'transferVerified', method: proof.method }, done);
}

/** Another slip can then be uploaded [PY-12]. A booking that has expired stays cancelled. */
export function rejectProof(records: PaymentRecords, id: number, done: Done): PaymentRecords {
  const proof: Proof = { ...pendingProof(records, id), status: 'Rejected', updatedAt: done.at };
  return next({ ...records, proofs: put(records.proofs, proof) }, { code: 'transferRejected', method: proof.method }, done);
}

/** A pending slip is voided [D-10]. */
export function allowCounter(records: PaymentRecords, done: Done): PaymentRecords {
  const allowed: CounterPayment = { ...pendingCounter(records), status: 'Allowed', updatedAt: done.at };
  const rest = withoutProofs(records, done.at, ['Pending']);
  return next({ ...rest, counters: put(rest.counters, allowed) }, { code: 'cashAllowed', method: allowed.method }, done);
}

export function rejectCounter(records: PaymentRecords, done: Done): PaymentRecords {
  const rejected: CounterPayment = { ...pendingCounter(records), status: 'Rejected', updatedAt: done.at };
  return next({ ...records, counters: put(records.counters, rejected) }, { code: 'cashRejected', method: rejected.method }, done);
}

/** By staff, also after a rejection: a proof that was not verified is cancelled [PY-16, D-10]. `id` is that of the payment where none of the method exists. */
export function setAsCounter(records: PaymentRecords, { method, id }: NewCounterPayment, done: Done): PaymentRecords {
  checkOpen(records);
  checkNoCounterReceived(records);
  const own = records.counters.find((one) => one.method === method);
  if (own?.status === 'Allowed') throw paymentError('CASH_ALLOWED');
  const set: CounterPayment = { ...(own ?? { method, id, createdAt: done.at }), status: 'Allowed', updatedAt: done.at };
  const rest = withoutOpenCounters(withoutProofs(records, done.at, ['Pending', 'Rejected']), done.at, method);
  return next({ ...rest, counters: put(rest.counters, set) }, { code: 'setAsCash', method }, done);
}

export function receiveAtCounter(records: PaymentRecords, done: Done): PaymentRecords {
  const received: CounterPayment = { ...receivable(records), status: 'Paid', updatedAt: done.at };
  return next({ ...records, counters: put(records.counters, received) }, { code: 'cashReceived', method: received.method }, done);
}

/** Both in one change, at the jetty; an agreed payment is received as it is. A slip that waits is an admin's to decide: TRANSFER_PENDING. */
export function setAndReceive(records: PaymentRecords, counter: NewCounterPayment, done: Done): PaymentRecords {
  if (records.proofs.some(isOpen)) throw paymentError('TRANSFER_PENDING');
  const current = currentOf(records.counters);
  if (current?.status === 'Paid') throw paymentError('CASH_RECEIVED');
  return receiveAtCounter(current?.status === 'Allowed' ? records : setAsCounter(records, counter, done), done);
}

/** Method of the money that was received at a counter. */
export function receivedAt({ counters }: OfKinds): CounterPayment['method'] {
  const paid = counters.find(({ status }) => status === 'Paid');
  if (!paid) throw paymentError('CASH_NOT_ALLOWED');
  return paid.method;
}

/** The payment at a counter that staff can receive now. */
function receivable(records: PaymentRecords): CounterPayment {
  checkOpen(records);
  const counter = currentOf(records.counters);
  if (counter?.status === 'Paid') throw paymentError('CASH_RECEIVED');
  if (counter?.status !== 'Allowed') throw paymentError('CASH_NOT_ALLOWED');
  return counter;
}

/** Once the booking was paid otherwise or cancelled, closed or not [DOMAIN 2.2]. Undefined where nothing is open. Received money is never voided. */
export function voidOpen(records: PaymentRecords, done: Done): PaymentRecords | undefined {
  const voided = withoutProofs(withoutOpenCounters(records, done.at), done.at, ['Pending']);
  return voided === records ? undefined : next(voided, { code: 'voided' }, done);
}

function checkOpen({ closedAt }: Pick<PaymentRecords, 'closedAt'>): void {
  if (closedAt) throw paymentError('PAYMENT_CLOSED');
}

/** Only one proof and one payment at a counter of a booking can be received, also where they paid a part of it. */
export const hasReceivedMoney = ({ proofs, counters }: OfKinds): boolean =>
  proofs.some(({ status }) => status === 'Verified') || counters.some(({ status }) => status === 'Paid');

function checkNoCounterReceived({ counters }: OfKinds): void {
  if (counters.some(({ status }) => status === 'Paid')) throw paymentError('ALREADY_PAID');
}

/** Returns the pending proof; the second of two decisions on one slip is refused with what became of it. */
function pendingProof(records: PaymentRecords, id: number): Proof {
  const proof = proofOf(records, id);
  if (!proof || proof.voidedAt) throw paymentError('TRANSFER_VOIDED');
  if (proof.status !== 'Pending') throw paymentError(proof.status === 'Verified' ? 'TRANSFER_VERIFIED' : 'TRANSFER_REJECTED');
  return proof;
}

/** Also one that no longer counts. */
export const proofOf = ({ proofs, formerProofs }: Pick<PaymentRecords, 'proofs' | 'formerProofs'>, id: number): Proof | undefined =>
  [...proofs, ...formerProofs].find((one) => one.id === id);

function pendingCounter(records: PaymentRecords): CounterPayment {
  checkOpen(records);
  const counter = currentOf(records.counters);
  if (!counter) throw paymentError('CASH_NOT_REQUESTED');
  if (counter.status === 'Pending') return counter;
  throw paymentError(DECIDED[counter.status]);
}

const DECIDED = { Allowed: 'CASH_ALLOWED', Rejected: 'CASH_REJECTED', Paid: 'CASH_RECEIVED' } as const;

/** In the place of the payment of the same method, or last. */
export function put<P extends Proof | CounterPayment>(payments: readonly P[], payment: P): P[] {
  const index = payments.findIndex(({ method }) => method === payment.method);
  return index < 0 ? [...payments, payment] : payments.with(index, payment);
}

export function withoutProofs(records: PaymentRecords, voidedAt: Date, statuses: readonly Proof['status'][]): PaymentRecords {
  const [voided, proofs] = parted(records.proofs, ({ status }) => statuses.includes(status));
  if (voided.length === 0) return records;
  return { ...records, proofs, formerProofs: [...records.formerProofs, ...voided.map((one) => ({ ...one, voidedAt }))] };
}

export function withoutOpenCounters(records: PaymentRecords, voidedAt: Date, except?: string): PaymentRecords {
  const [voided, counters] = parted(records.counters, (one) => isOpen(one) && one.method !== except);
  if (voided.length === 0) return records;
  return { ...records, counters, formerCounters: [...records.formerCounters, ...voided.map((one) => ({ ...one, voidedAt }))] };
}

/** A rejected slip that another one of its method replaces is kept as it is: rejected, not voided. */
function withoutReplaced(records: PaymentRecords, replacing: string): PaymentRecords {
  const [replaced, proofs] = parted(records.proofs, ({ method }) => method === replacing);
  return { ...records, proofs, formerProofs: [...records.formerProofs, ...replaced] };
}

const parted = <P>(payments: readonly P[], isFirst: (payment: P) => boolean): [first: P[], rest: P[]] => [
  payments.filter(isFirst),
  payments.filter((one) => !isFirst(one)),
];

export function next(records: PaymentRecords, act: Pick<Act, 'code' | 'method'>, { by, at }: Done): PaymentRecords {
  const revision = records.revision + 1;
  return { ...records, revision, acts: [...records.acts, { revision, ...act, at, ...by }] };
}
