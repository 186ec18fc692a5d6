import { filled, type ParamNames, type TextParams } from '@atoll/errors/text';
import { formatMoney, type Money } from '@atoll/money/money';

/** The specification's text of every history line. A booking stores code and params; responses are rendered from this table. */
export const historyTexts = {
  CREATED: 'Booking created',
  CANCELLED: 'Booking cancelled: {reason}',
  RESTORED: 'Booking restored: its seats were still free',
  SAME_DAY_DISCOUNT_REMOVED: 'Same-day discount removed: the outbound booking was cancelled',
  CHANGED: 'Changed from trip {from} to trip {to}',
  MOVED_TO_BOAT: 'Moved from trip {from} to trip {to}, boat {boat}',
  TRIP_RESCHEDULED: 'Trip {trip} rescheduled from {before} to {after}',
  TRIP_TRANSFERRED: 'Trip {trip} transferred: {boat} of {provider}, {time}',
  TRIP_DELETED: 'Trip {trip} deleted',
  BOAT_CHANGED: 'Boat of trip {trip} changed to {boat}',
  SEATS_LOST: 'Chosen seats released: the seats of trip {trip} have changed',
  PRICE_CHANGED: 'Price changed from {before} to {after}',
  PRICE_KEPT: 'Price kept ({kept}); the new trip costs {offered}',
  SAME_DAY_DISCOUNT_RECALCULATED: 'Same-day discount recalculated: the outbound booking was changed',
  PHONE_VERIFIED: 'Phone verified: local price',
  SEATS_CHOSEN: 'Seats chosen: {seats}',
  SEATS_GIVEN_BACK: 'Seats given back',
  SEATS_REMOVED: 'Seats removed: {seats}',
  SEATS_RELEASED: 'Chosen seats released: {count}',
  CUSTOMERS_EDITED: 'Customers edited: {names}',
  SET_LOCAL: 'Set to Local',
  SET_TOURIST: 'Set to Tourist',
  BOARDED: 'Boarded: {names}',
  BOARDING_TAKEN_BACK: 'Boarding taken back: {names}',
  REFUSED_ACT_APPLIED: 'Refused act of {captain} applied',
  REFUSED_ACT_DISMISSED: 'Refused act of {captain} dismissed',
  SLIP_UPLOADED: 'Payment slip uploaded',
  SLIP_REJECTED: 'Payment slip rejected',
  CASH_REQUESTED: 'Cash on arrival requested',
  CASH_ALLOWED: 'Cash on arrival allowed',
  CASH_REJECTED: 'Cash on arrival rejected',
  SET_AS_CASH: 'Set as cash on arrival',
  METHOD_REQUESTED: '{method} requested',
  METHOD_ALLOWED: '{method} allowed',
  METHOD_REJECTED: '{method} rejected',
  SET_AS_METHOD: 'Set as {method}',
  ALLOWED_FREE: 'Allowed free of charge',
  ALLOWED_ON_CREDIT: 'Allowed on credit ({amount})',
  ALLOWED_AS_PREPAID: 'Allowed as pre-paid ({amount})',
  ALLOWANCE_CANCELLED: 'Allowance cancelled',
  PAID: 'Paid ({amount})',
  PAID_BY_CARD: 'Paid by card ({amount})',
  PAID_BY_TRANSFER: 'Paid by transfer ({amount})',
  PAID_BY_CASH: 'Paid by cash ({amount})',
  PART_PAID: 'Part paid ({amount})',
  PART_PAID_BY_CARD: 'Part paid by card ({amount})',
  PART_PAID_BY_TRANSFER: 'Part paid by transfer ({amount})',
  PART_PAID_BY_CASH: 'Part paid by cash ({amount})',
  OVERPAID: 'Paid ({amount}); Amount differs from the price, refund due ({refund})',
  OVERPAID_BY_CARD: 'Paid by card ({amount}); Amount differs from the price, refund due ({refund})',
  OVERPAID_BY_TRANSFER: 'Paid by transfer ({amount}); Amount differs from the price, refund due ({refund})',
  OVERPAID_BY_CASH: 'Paid by cash ({amount}); Amount differs from the price, refund due ({refund})',
  PAID_BY_METHOD: 'Paid by {method} ({amount})',
  PART_PAID_BY_METHOD: 'Part paid by {method} ({amount})',
  OVERPAID_BY_METHOD: 'Paid by {method} ({amount}); Amount differs from the price, refund due ({refund})',
  PAID_AFTER_CANCELLATION: 'Paid after cancellation, refund due ({amount})',
  PAID_TWICE: 'Paid twice, refund due ({amount})',
  PAID_ALTHOUGH_ALLOWED: 'Paid although allowed, refund due ({amount})',
  AMOUNT_DIFFERS: 'Amount differs from the price, refund due ({amount})',
  REFUND_RECORDED: 'Refund recorded ({amount})',
  PAYMENT_REVERSED: 'Payment taken back ({amount})',
  CANCELLATION_REQUESTED: 'Cancellation requested',
  CANCELLATION_REQUESTED_BECAUSE: 'Cancellation requested: {reason}',
  CANCELLATION_DECLINED: 'Cancellation declined: {reason}',
  ALLOWED_ON_ACCOUNT: 'Allowed on the credit account of {account} ({amount})',
  REFUND_REFUSED: 'The payment company has refused the refund. Nothing was sent.',
} as const;

export type HistoryCode = keyof typeof historyTexts;

/** Money is stored as money, so that each language can write it its own way. */
export type HistoryParam = string | Money;

/** A line as it is stored, without a text of any language. */
export interface HistoryLine {
  readonly code: HistoryCode;
  readonly params?: Readonly<Record<string, HistoryParam>>;
  /** About money received or owed back: hidden from captains [D-48]. */
  readonly isMoney?: true;
}

type Params<C extends HistoryCode> = [ParamNames<(typeof historyTexts)[C]>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<(typeof historyTexts)[C]>, HistoryParam>>];

export const lineOf = <C extends HistoryCode>(code: C, ...[params]: Params<C>): HistoryLine => ({ code, ...(params && { params }) });

type MoneyCode = Extract<
  HistoryCode,
  `${string}PAID${string}` | 'ALLOWED_ON_CREDIT' | 'ALLOWED_ON_ACCOUNT' | 'AMOUNT_DIFFERS' | 'REFUND_RECORDED' | 'PAYMENT_REVERSED'
>;

export const moneyLineOf = <C extends MoneyCode>(code: C, params: Readonly<Record<ParamNames<(typeof historyTexts)[C]>, HistoryParam>>): HistoryLine => ({
  code,
  params,
  isMoney: true,
});

const PAID_BY: Readonly<Record<string, '_BY_CARD' | '_BY_TRANSFER' | '_BY_CASH'>> = { Card: '_BY_CARD', Transfer: '_BY_TRANSFER', Cash: '_BY_CASH' };

/** Money received: the methods of the specification have words of their own, any other is named. */
export function paidLine(act: 'PAID' | 'PART_PAID', method: string, amount: Money): HistoryLine {
  const own = PAID_BY[method];
  return own ? moneyLineOf(`${act}${own}`, { amount }) : moneyLineOf(`${act}_BY_METHOD`, { amount, method });
}

/** The same of more than the price, with what is owed back. */
export function overpaidLine(method: string, amount: Money, refund: Money): HistoryLine {
  const own = PAID_BY[method];
  return own ? moneyLineOf(`OVERPAID${own}`, { amount, refund }) : moneyLineOf('OVERPAID_BY_METHOD', { amount, refund, method });
}

/** The line as clients get it: the text, and code and params for clients with a message catalogue. */
export function renderedLine({ code, params }: HistoryLine): { action: string; code: HistoryCode; params?: TextParams } {
  if (!params) return { action: historyTexts[code], code };
  const shown = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : formatMoney(value)]));
  return { action: filled(historyTexts[code], shown), code, params: shown };
}
