import { csvOf } from '@atoll/contracts/csv';
import type { Language } from '@atoll/languages/languages';
import { CURRENCIES, plainMinor } from '@atoll/money/money';
import type { TripPayments } from './read-trip-payments.js';
import { textsIn } from '../texts/texts.js';

/** Writes a line per booking and method with its amount in the column of its currency, and the totals below [RP-12]. */
export function tripPaymentsCsv({ groups, totals }: TripPayments, language: Language): string {
  const texts = textsIn(language);
  const word = (method: string): string => (texts.methods as Readonly<Record<string, string>>)[method] ?? method;
  const lines = groups.flatMap(({ method, currency, rows }) =>
    rows.map(({ refNumber, customer, amount }) => [
      refNumber,
      customer,
      word(method),
      currency === 'USD' ? '' : plainMinor(amount),
      currency === 'MVR' ? '' : plainMinor(amount),
    ]),
  );
  return csvOf([[texts.refNo, texts.customer, texts.type, ...CURRENCIES], ...lines, [texts.total, '', '', plainMinor(totals.mvr), plainMinor(totals.usd)]]);
}
