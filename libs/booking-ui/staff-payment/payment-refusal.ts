import { errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { textIn } from '@atoll/app-frame/texts/i18n';
import type { Refused } from '@atoll/ui/forms/use-form';
import { staffPaymentTexts } from './staff-payment-texts.js';

/** Where another user was first it says what they did, and nothing is left to decide; a concurrent change can be tried again. */
export function paymentRefusal(error: unknown): Refused {
  if (!isCallError(error) || error.status !== 409) return { text: errorText(error) };
  const text = textIn(staffPaymentTexts.namespace, `conflict.${error.code}`, {}) ?? error.error;
  return { text, isOver: error.code !== 'CONCURRENT_CHANGE' };
}
