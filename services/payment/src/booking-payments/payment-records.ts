import type { AuditHead } from '@atoll/outbox/audit/chain';
import type { Prices } from '@atoll/money/prices';
import { paymentError } from '../errors.js';

export const TRANSFER_STATUSES = ['Pending', 'Verified', 'Rejected'] as const;
export const CASH_STATUSES = ['Pending', 'Allowed', 'Paid', 'Rejected'] as const;
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
] as const;

/** Who did something: a user, the system, or, where neither is given, a visitor who knows the booking's uuid. */
export interface Doer {
  userId?: number;
  isSystem?: true;
}

export interface Transfer {
  id: number;
  status: (typeof TRANSFER_STATUSES)[number];
  /** '' until it is verified. */
  refNo: string;
  /** Id of the stored image. */
  slipId: string;
  /** What was to be paid when it was uploaded, which the customer transferred: the price may change while the slip waits [D-21]. */
  due?: Prices;
  /** Provider whose account it names where it is in MVR, 0 = the operator's: the boat may change while the slip waits [D-28]. Absent where trip was unavailable. */
  mvrProviderId?: number;
  uploadedBy: Doer;
  createdAt: Date;
  updatedAt: Date;
  /** Kept for audit, but no longer counted: shown as id 0 [D-10]. */
  voidedAt?: Date;
}

export interface CashPayment {
  id: number;
  status: (typeof CASH_STATUSES)[number];
  createdAt: Date;
  updatedAt: Date;
  voidedAt?: Date;
}

export interface Act extends Doer {
  /** Revision of the records after it. */
  revision: number;
  code: (typeof ACT_CODES)[number];
  at: Date;
}

/** Everything about one booking that is paid neither by card nor by an allowance: its bank transfers and its cash payments. */
export interface PaymentRecords {
  operatorId: string;
  bookingId: number;
  /** Grows by one with every change; 0 = never changed. */
  revision: number;
  /** The one that counts: never voided. */
  transfer?: Transfer;
  cash?: CashPayment;
  /** Rejected slips that another one replaced, and everything that was voided; oldest first. */
  formerTransfers: Transfer[];
  formerCash: CashPayment[];
  acts: Act[];
  /** The booking was closed to payment, because its hold has expired [D-16]: until it is opened again, staff can only decide about a slip that waits. */
  closedAt?: Date;
  /** Head of its audit entries. */
  auditHead?: AuditHead;
}

/** By whom and when a rule is applied. */
export interface Done {
  by: Doer;
  at: Date;
}

export const noRecords = (operatorId: string, bookingId: number): PaymentRecords => ({
  operatorId,
  bookingId,
  revision: 0,
  formerTransfers: [],
  formerCash: [],
  acts: [],
});

/** A slip waits for an admin and cancels the choice of cash [D-10, D-14]. A rejected cash request stays rejected. */
export function uploadSlip(records: PaymentRecords, slip: Pick<Transfer, 'id' | 'slipId' | 'due' | 'mvrProviderId'>, done: Done): PaymentRecords {
  checkOpen(records);
  checkNewSlip(records);
  const { by, at } = done;
  const transfer: Transfer = { ...slip, status: 'Pending', refNo: '', uploadedBy: by, createdAt: at, updatedAt: at };
  return next({ ...withoutOpenCash(replaced(records), at), transfer }, 'slipUploaded', done);
}

/** Refuses a slip after money was received and while another slip waits, whether or not the booking is closed [D-14]. */
export function checkNewSlip(records: Pick<PaymentRecords, 'transfer' | 'cash'>): void {
  if (hasReceivedMoney(records)) throw paymentError('ALREADY_PAID');
  if (records.transfer?.status === 'Pending') throw paymentError('TRANSFER_PENDING');
}

/**
 * Only where no cash payment exists, also while a slip is pending, and for the rest of a part-paid booking after a verified one; after
 * a rejection another method must be used [PY-20, D-10].
 */
export function requestCash(records: PaymentRecords, id: number, done: Done): PaymentRecords {
  checkOpen(records);
  checkNoCashReceived(records);
  if (records.cash) throw paymentError(records.cash.status === 'Rejected' ? 'CASH_REJECTED' : 'CASH_REQUESTED');
  return next({ ...records, cash: { id, status: 'Pending', createdAt: done.at, updatedAt: done.at } }, 'cashRequested', done);
}

/** Also after the booking has expired: booking restores it, or owes the money back [D-16]. */
export function verifyTransfer(records: PaymentRecords, id: number, refNo: string, done: Done): PaymentRecords {
  const transfer: Transfer = { ...pendingTransfer(records, id), status: 'Verified', refNo, updatedAt: done.at };
  return next({ ...withoutOpenCash(records, done.at), transfer }, 'transferVerified', done);
}

/** Another slip can then be uploaded [PY-12]. A booking that has expired stays cancelled. */
export function rejectTransfer(records: PaymentRecords, id: number, done: Done): PaymentRecords {
  const transfer: Transfer = { ...pendingTransfer(records, id), status: 'Rejected', updatedAt: done.at };
  return next({ ...records, transfer }, 'transferRejected', done);
}

/** A pending slip is voided [D-10]. */
export function allowCash(records: PaymentRecords, done: Done): PaymentRecords {
  const cash = pendingCash(records);
  return next({ ...withoutTransfer(records, done.at, ['Pending']), cash: { ...cash, status: 'Allowed', updatedAt: done.at } }, 'cashAllowed', done);
}

export function rejectCash(records: PaymentRecords, done: Done): PaymentRecords {
  return next({ ...records, cash: { ...pendingCash(records), status: 'Rejected', updatedAt: done.at } }, 'cashRejected', done);
}

/** By staff, also after a rejection: a transfer that was not verified is cancelled [PY-16, D-10]. `id` is that of the cash payment where none exists. */
export function setAsCash(records: PaymentRecords, id: number, done: Done): PaymentRecords {
  checkOpen(records);
  checkNoCashReceived(records);
  if (records.cash?.status === 'Allowed') throw paymentError('CASH_ALLOWED');
  const cash: CashPayment = { ...(records.cash ?? { id, createdAt: done.at }), status: 'Allowed', updatedAt: done.at };
  return next({ ...withoutTransfer(records, done.at, ['Pending', 'Rejected']), cash }, 'setAsCash', done);
}

export function receiveCash(records: PaymentRecords, done: Done): PaymentRecords {
  checkOpen(records);
  if (records.cash?.status === 'Paid') throw paymentError('CASH_RECEIVED');
  if (records.cash?.status !== 'Allowed') throw paymentError('CASH_NOT_ALLOWED');
  return next({ ...records, cash: { ...records.cash, status: 'Paid', updatedAt: done.at } }, 'cashReceived', done);
}

/** Once the booking was paid otherwise or cancelled, closed or not [DOMAIN 2.2]. Undefined where nothing is open. Received money is never voided. */
export function voidOpen(records: PaymentRecords, done: Done): PaymentRecords | undefined {
  const voided = withoutTransfer(withoutOpenCash(records, done.at), done.at, ['Pending']);
  const isUnchanged = voided.transfer === records.transfer && voided.cash === records.cash;
  return isUnchanged ? undefined : next(voided, 'voided', done);
}

function checkOpen({ closedAt }: Pick<PaymentRecords, 'closedAt'>): void {
  if (closedAt) throw paymentError('PAYMENT_CLOSED');
}

/** Only one transfer and one cash payment of a booking can be received, also where they paid a part of it. */
export const hasReceivedMoney = ({ transfer, cash }: Pick<PaymentRecords, 'transfer' | 'cash'>): boolean =>
  transfer?.status === 'Verified' || cash?.status === 'Paid';

function checkNoCashReceived({ cash }: PaymentRecords): void {
  if (cash?.status === 'Paid') throw paymentError('ALREADY_PAID');
}

/** Returns the pending transfer; the second of two decisions on one slip is refused with what became of it. */
function pendingTransfer(records: PaymentRecords, id: number): Transfer {
  const slip = [records.transfer, ...records.formerTransfers].find((one) => one?.id === id);
  if (!slip || slip.voidedAt) throw paymentError('TRANSFER_VOIDED');
  if (slip.status !== 'Pending') throw paymentError(slip.status === 'Verified' ? 'TRANSFER_VERIFIED' : 'TRANSFER_REJECTED');
  return slip;
}

function pendingCash({ cash, ...records }: PaymentRecords): CashPayment {
  checkOpen(records);
  if (!cash) throw paymentError('CASH_NOT_REQUESTED');
  if (cash.status === 'Pending') return cash;
  throw paymentError(DECIDED[cash.status]);
}

const DECIDED = { Allowed: 'CASH_ALLOWED', Rejected: 'CASH_REJECTED', Paid: 'CASH_RECEIVED' } as const;

function withoutTransfer(records: PaymentRecords, voidedAt: Date, statuses: readonly Transfer['status'][]): PaymentRecords {
  const { transfer, ...rest } = records;
  if (!transfer || !statuses.includes(transfer.status)) return records;
  return { ...rest, formerTransfers: [...rest.formerTransfers, { ...transfer, voidedAt }] };
}

function withoutOpenCash(records: PaymentRecords, voidedAt: Date): PaymentRecords {
  const { cash, ...rest } = records;
  if (cash?.status !== 'Pending' && cash?.status !== 'Allowed') return records;
  return { ...rest, formerCash: [...rest.formerCash, { ...cash, voidedAt }] };
}

/** A rejected slip that another one replaces is kept as it is: rejected, not voided. */
const replaced = ({ transfer, ...rest }: PaymentRecords): PaymentRecords =>
  transfer ? { ...rest, formerTransfers: [...rest.formerTransfers, transfer] } : rest;

function next(records: PaymentRecords, code: Act['code'], { by, at }: Done): PaymentRecords {
  const revision = records.revision + 1;
  return { ...records, revision, acts: [...records.acts, { revision, code, at, ...by }] };
}
