import type { StaffAct } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { firstOf, methodsOf } from '@atoll/contracts/payment-methods';
import { calls } from '@atoll/contracts/http/calls';
import type { Role } from '@atoll/contracts/http/routes';
import { refusalCodeOf } from '@atoll/errors/app-error';
import { isStaff, type Caller } from '@atoll/runtime/context/caller';
import { hasRole } from '@atoll/runtime/context/roles';
import {
  allowCounter,
  currentOf,
  receiveAtCounter,
  setAndReceive,
  setAsCounter,
  uploadProof,
  verifyProof,
  type Done,
  type PaymentRecords,
} from '../booking-payments/records/payment-records.js';
import { paymentError } from '../errors.js';
import type { BookingToPay } from '../bookings/bookings.port.js';
import { checkMethod, checkNotAllowed, hasAmount, withoutExpiry } from '../bookings/payable.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import { cardMoneyOf, checkRefundable, moneyOf, reversibleOf } from '../booking-payments/returns/booking-money.js';
import { checkTransferConsumed } from './receipts.js';

interface Rule {
  /** Role that the act's call needs. */
  readonly role: Role;
  /** Refuses by the booking. */
  readonly check?: (caller: Caller, booking: BookingToPay) => void;
  /** Refuses by the booking's records and ledger entries. */
  readonly decide: (records: PaymentRecords, booking: BookingToPay, done: Done, entries: readonly LedgerEntry[]) => unknown;
  /** The booking refuses before its records, as for customers; a decision of staff is refused by the records first. */
  readonly isByBookingFirst?: true;
  /** A card payment of which booking has not consumed the event refuses it before anything else: one that receives money. */
  readonly receives?: true;
  /** Only a booking that was paid by card has this act. */
  readonly ofCards?: true;
}

/** Each rule refuses its act of staff. The calls of the acts use the same checks. */
export const staffRules = {
  verifySlip: {
    role: calls.processTransferSlip.role,
    check: (caller, booking) => checkMethod(caller, withoutExpiry(booking), { isOffered: true, isEnough: true }),
    decide: (records, _, done) => verifyProof(records, currentOf(records.proofs)?.id ?? 0, '', done),
    receives: true,
  },
  decideCash: {
    role: calls.proceedCashPayment.role,
    check: (caller, booking) => checkMethod(caller, booking, { isOffered: true, isEnough: hasAmount(booking) }),
    decide: (records, _, done) => allowCounter(records, done),
  },
  receiveCash: {
    role: calls.confirmCashTransfer.role,
    check: checkDue,
    decide: (records, _, done) => receiveAtCounter(records, done),
    receives: true,
  },
  receiveAndBoard: {
    role: calls.receiveAndBoard.role,
    check: checkDue,
    decide: (records, booking, done) => receiveAtJetty(records, booking, 0, done),
    receives: true,
  },
  uploadSlip: {
    // Customers make the call too, by the booking's uuid.
    role: 'captain',
    check: (caller, booking) => checkMethod(caller, withoutExpiry(booking), { isOffered: true, isEnough: hasAmount(booking) }),
    // A booking that has expired is opened first.
    decide: (records, { isExpired }, done) =>
      uploadProof(isExpired ? { ...records, closedAt: undefined } : records, { method: firstOf('proof'), id: 0, slipId: '' }, done),
    isByBookingFirst: true,
  },
  setAsCash: {
    role: calls.setAsCashPayment.role,
    check: (caller, booking) => checkMethod(caller, booking, { isOffered: true, isEnough: hasAmount(booking) }),
    decide: (records, booking, done) => {
      checkTransferConsumed(records, booking);
      return byAnyOf(methodsOf('counter'), (method) => setAsCounter(records, { method, id: 0 }, done));
    },
  },
  recordRefund: {
    role: calls.recordRefund.role,
    decide: (records, _, __, entries) => checkRefundable(records, moneyOf(entries)),
  },
  sendRefund: {
    role: calls.sendRefund.role,
    decide: (records, _, __, entries) => checkRefundable(records, cardMoneyOf(entries)),
    ofCards: true,
  },
  reversePayment: {
    role: calls.reversePayment.role,
    check: (_, booking) => checkNotAllowed(booking),
    decide: (records, _, __, entries) => reversibleOf(records, entries),
    isByBookingFirst: true,
  },
} as const satisfies Record<string, Rule>;

function checkDue(caller: Caller, booking: BookingToPay): void {
  checkMethod(caller, booking, { isOffered: true, isEnough: booking.due.some(({ minor }) => minor > 0) });
}

/** Sets as the first method of a counter where nothing is agreed, and receives. `id` is that of the payment where none exists. */
export function receiveAtJetty(records: PaymentRecords, booking: BookingToPay, id: number, done: Done): PaymentRecords {
  const after = setAndReceive(records, { method: firstOf('counter'), id }, done);
  checkTransferConsumed(records, booking);
  return after;
}

/** By the first method that can be used; the refusal of the first one where none can. */
function byAnyOf<M>(methods: readonly M[], decide: (method: M) => PaymentRecords): PaymentRecords {
  const possible = methods.find((method) => refusalCodeOf(() => decide(method)) === undefined);
  return decide(possible ?? methods[0]!);
}

/** Tells of a booking's payments besides its records. */
interface Payments {
  readonly isPaidByCard: boolean;
  /** Booking has not consumed the event of a card payment. */
  readonly isCardUnconsumed: boolean;
  /** All of the booking's ledger entries. */
  readonly entries: readonly LedgerEntry[];
}

const rules: readonly (readonly [string, Rule])[] = Object.entries(staffRules);
const NOTHING_DONE: Done = { by: {}, at: new Date(0) };

/** Whether the caller's role has an act that goes by what the ledger says of a booking's money. */
export const returnsMoney = (caller: Caller): boolean => hasRole(staffRules.recordRefund.role, caller);

/**
 * The acts of staff on a booking's records that the caller's role allows, each with the code of the refusal that its call would be
 * answered with now. None for customers.
 */
export function staffActs(caller: Caller, booking: BookingToPay, records: PaymentRecords, { isPaidByCard, isCardUnconsumed, entries }: Payments): StaffAct[] {
  if (!isStaff(caller)) return [];
  return rules
    .filter(([, { role, ofCards }]) => hasRole(role, caller) && (!ofCards || isPaidByCard))
    .map(([code, { check, decide, receives, isByBookingFirst }]) => {
      const refusal = refusalCodeOf(() => {
        if (receives && isCardUnconsumed) throw paymentError('ALREADY_PAID');
        if (isByBookingFirst) check?.(caller, booking);
        decide(records, booking, NOTHING_DONE, entries);
        check?.(caller, booking);
      });
      return { code, refusalCode: refusal ?? '' };
    });
}
