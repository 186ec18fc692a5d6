import { isEmailAddress } from '@atoll/form-rules/contact';
import { DEFAULT_DIAL_CODE } from '@atoll/form-rules/default-country';
import { e164 } from '@atoll/form-rules/phone';
import { CURRENCIES, type Currency, type Money } from '@atoll/money/money';
import { badField } from '@atoll/errors/common';
import { paymentError } from '../errors.js';

/** Minor units by currency. */
export type Amounts = Readonly<Record<Currency, number>>;

/** Fields that staff keep. */
export interface CreditAccountFields {
  readonly name: string;
  /** '' where there is none; the phone number is in E.164. */
  readonly email: string;
  readonly phone: string;
  /** 0: nothing on credit in that currency. */
  readonly limits: Amounts;
  /** A closed account takes no more bookings. */
  readonly isOpen: boolean;
}

/** A credit customer, such as a resort or an agent, whose passengers travel before it pays. */
export interface CreditAccount extends CreditAccountFields {
  readonly id: number;
  /** Sum of the account's postings in the ledger. */
  readonly owed: Amounts;
  /** Part of the limit that bookings hold which are being allowed: the ledger does not have them yet. */
  readonly reserved: Amounts;
  /** How often staff have edited it. */
  readonly version: number;
}

interface GivenFields {
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  limits?: readonly Money[] | null | undefined;
}

export const amountsOf = (minorOf: (currency: Currency) => number): Amounts =>
  Object.fromEntries(CURRENCIES.map((currency) => [currency, minorOf(currency)])) as Record<Currency, number>;

export const NO_AMOUNTS = amountsOf(() => 0);

export const moneyOf = (amounts: Amounts): Money[] => CURRENCIES.map((currency) => ({ currency, minor: amounts[currency] }));

/** Below 0 where the limit was lowered below what is owed. */
export const leftOf = ({ limits, owed, reserved }: Pick<CreditAccount, 'limits' | 'owed' | 'reserved'>): Amounts =>
  amountsOf((currency) => limits[currency] - owed[currency] - reserved[currency]);

/** CREDIT_ACCOUNT_NAME, EMAIL, PHONE; BAD_INPUT for a limit below 0. */
export function fieldsOf({ name, email, phone, limits }: GivenFields): Omit<CreditAccountFields, 'isOpen'> {
  const given = { name: name?.trim() ?? '', email: email?.trim() ?? '', phone: phone?.trim() ?? '' };
  if (!given.name) throw paymentError('CREDIT_ACCOUNT_NAME');
  if (given.email && !isEmailAddress(given.email)) throw paymentError('EMAIL');
  const number = given.phone && e164(given.phone, DEFAULT_DIAL_CODE);
  if (number === undefined) throw paymentError('PHONE');
  if (limits?.some(({ minor }) => minor < 0)) throw badField('limits');
  return { ...given, phone: number, limits: amountsOf((currency) => limits?.find((limit) => limit.currency === currency)?.minor ?? 0) };
}

/** Two accounts of one operator never have the same: 'Sun  Resort' and 'sun resort' would be mistaken for each other. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
