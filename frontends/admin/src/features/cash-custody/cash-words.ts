import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts, type Translate } from '@atoll/app-frame/texts/i18n';
import type { Money } from '@atoll/money/money';
import { cashCustodyTexts } from '../../messages/en/office/cash-custody.js';
import type { CashClosing } from '../../server-types.js';

export interface CashWords {
  readonly t: Translate<NonNullable<(typeof cashCustodyTexts)['key']>>;
  /** '27-Nov-2026 · 10:00 AM' */
  readonly moment: (at: string) => string;
  /** An account that is gone has its number alone. */
  readonly nameOf: (holder: { readonly holderId: number; readonly name: string }) => string;
}

export function useCashWords(): CashWords {
  const t = useTexts(cashCustodyTexts);
  const { date, time } = useWhen();
  return { t, moment: (at) => `${date(at)} · ${time(at)}`, nameOf: ({ holderId, name }) => name || t('user', { id: holderId }) };
}

type Counts = CashClosing['counts'];

export const handedIn = (counts: Counts): Money[] => counts.map(({ currency, counted: minor }) => ({ currency, minor }));

/** In the currencies that have one; below 0 where cash was missing. */
export const differences = (counts: Counts): Money[] =>
  counts.flatMap(({ currency, expected, counted }) => (counted === expected ? [] : [{ currency, minor: counted - expected }]));
