import { errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { textIn } from '@atoll/app-frame/texts/i18n';
import { counterWords } from '@atoll/app-frame/texts/method-texts';
import type { Booking } from '@atoll/booking-facts/booking';
import type { Refused } from '@atoll/ui/forms/use-form';
import { staffPaymentTexts } from './staff-payment-texts.js';

/** Refusals after which the same can be tried again, or another credit account chosen. */
const CAN_BE_RETRIED: readonly string[] = ['CONCURRENT_CHANGE', 'CREDIT_LIMIT', 'CREDIT_ACCOUNT_CLOSED'];

/** Where another user was first it says what they did, and nothing is left to decide; a concurrent change can be tried again. */
export const paymentRefusal =
  ({ cashPayment }: Pick<Booking, 'cashPayment'>) =>
  (error: unknown): Refused => {
    if (!isCallError(error) || error.status !== 409) return { text: errorText(error) };
    const keys = [`conflict.${counterWords(cashPayment.method)}.${error.code}`, `conflict.${error.code}`];
    const [text = error.error] = keys.flatMap((key) => textIn(staffPaymentTexts.namespace, key, {}) ?? []);
    return { text, isOver: !CAN_BE_RETRIED.includes(error.code) };
  };
