import { z } from 'zod';
import { CURRENCIES } from '@atoll/money/money';
import { defineCalls } from '../definition.js';
import { id, instant, maybeFlag, maybeText, maybeVersion, message, minor, nothing, typedMinor } from '../shapes.js';

/** Has one amount per currency. */
const amounts = z.array(z.object({ currency: z.enum(CURRENCIES), minor }));
const typedAmounts = z.array(z.object({ currency: z.enum(CURRENCIES), minor: typedMinor }));

/** Limits that are left out are 0: nothing on credit in that currency. */
const fields = { name: maybeText, email: maybeText, phone: maybeText, limits: typedAmounts.nullish() };

/** Whom bookings can be allowed on, with what is owed and what is left of the limit; `left` is negative where the limit was lowered below what is owed. */
const creditAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isOpen: z.boolean(),
  limits: amounts,
  owed: amounts,
  left: amounts,
  version: z.int().min(0),
});

/** Credit customers, such as resorts and agents, of payment [X]. */
export const creditAccountCalls = defineCalls('payment', {
  /** By name, closed ones too. */
  getCreditAccounts: {
    method: 'GET',
    path: '/api/getcreditaccounts',
    role: 'admin',
    input: nothing,
    output: z.object({ accounts: z.array(creditAccount) }),
    provides: ['CreditAccounts'],
    errors: {},
  },
  /** Those on which bookings can be allowed, by name, with what is left in the currencies that have a limit. */
  getOpenCreditAccounts: {
    method: 'GET',
    path: '/api/getopencreditaccounts',
    role: 'captain',
    input: nothing,
    output: z.object({ accounts: z.array(z.object({ id, name: z.string(), left: amounts })) }),
    provides: ['CreditAccounts'],
    errors: {},
  },
  createCreditAccount: {
    method: 'POST',
    path: '/api/createcreditaccount',
    role: 'admin',
    idempotent: true,
    input: z.object(fields),
    output: message,
    changes: ['CreditAccounts'],
    errors: { CREDIT_ACCOUNT_NAME: nothing, CREDIT_ACCOUNT_TAKEN: nothing, EMAIL: nothing, PHONE: nothing },
  },
  /** A closed account takes no more bookings; what it owes can still be paid. `isOpen` is left as it is where it is absent. */
  editCreditAccount: {
    method: 'POST',
    path: '/api/editcreditaccount',
    role: 'admin',
    input: z.object({ accountId: id, ...fields, isOpen: maybeFlag, version: maybeVersion }),
    output: message,
    changes: ['CreditAccounts'],
    errors: { CREDIT_ACCOUNT_NAME: nothing, CREDIT_ACCOUNT_TAKEN: nothing, EMAIL: nothing, PHONE: nothing, NOT_FOUND: nothing, RECORD_CHANGED: nothing },
  },
  /** `day` is the day of the operator's zone, 'YYYY-MM-DD', on which the bank received it: not after today. */
  recordCreditPayment: {
    method: 'POST',
    path: '/api/recordcreditpayment',
    role: 'admin',
    idempotent: true,
    input: z.object({ accountId: id, currency: maybeText, amount: typedMinor.nullish(), refNo: maybeText, day: maybeText }),
    output: message,
    changes: ['CreditAccounts'],
    errors: { NOT_FOUND: nothing, REFUND_AMOUNT: nothing, REF_NO: nothing },
  },
  /** Takes back a payment that was entered by mistake, once, by an entry of its own. */
  reverseCreditPayment: {
    method: 'POST',
    path: '/api/reversecreditpayment',
    role: 'admin',
    idempotent: true,
    input: z.object({ entryId: id, reason: maybeText }),
    output: message,
    changes: ['CreditAccounts'],
    errors: { NOT_FOUND: nothing, REVERSAL_REASON: nothing, NOTHING_TO_REVERSE: nothing },
  },
  /** Shows what an account owed before and after a month of the operator's zone, 'YYYY-MM', and every entry between, oldest first, by currency. */
  getCreditStatement: {
    method: 'GET',
    path: '/api/getcreditstatement',
    role: 'admin',
    input: z.object({ accountId: id, month: z.string().max(40).nullish() }),
    output: z.object({
      account: z.object({ id, name: z.string() }),
      /** First and last day of the month. */
      from: z.string(),
      to: z.string(),
      currencies: z.array(
        z.object({
          currency: z.enum(CURRENCIES),
          opening: minor,
          closing: minor,
          lines: z.array(
            z.object({
              entryId: id,
              kind: z.enum(['charge', 'reversal', 'accountPayment', 'accountReversal']),
              at: instant,
              /** The booking's; '' for a payment. */
              refNumber: z.string(),
              /** Positive: more is owed by it. */
              minor,
              refNo: z.string(),
              paidOn: z.string(),
              reason: z.string(),
              /** A payment that was taken back. */
              isReversed: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    provides: ['CreditAccounts'],
    errors: { NOT_FOUND: nothing },
  },
});
