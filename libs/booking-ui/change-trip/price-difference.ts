import { unbrokenMoney, type Money } from '@atoll/money/money';
import type { CallOutput } from '@atoll/app-frame/server-data/api';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { changeTexts } from './change-texts.js';

type Difference = Pick<CallOutput<'getChangeTrips'>['trips'][number], 'differenceInCent' | 'differenceInLaari'>;

/**
 * The amounts in which the price differs. Rufiyaa are shown where the operator shows them, to staff, and where the price differs
 * in nothing else, because 'Same price' would be wrong for who pays in them.
 */
export function differingAmounts({ differenceInCent, differenceInLaari }: Difference, mvrShown: boolean): Money[] {
  const usd: Money = { currency: 'USD', minor: differenceInCent };
  const mvr: Money = { currency: 'MVR', minor: differenceInLaari };
  return [usd, mvr].filter(({ currency, minor }) => minor !== 0 && (currency === 'USD' || mvrShown || differenceInCent === 0));
}

/** 'Same price', or one text for each currency: 'USD 5.00 less'. */
export function usePriceDifference(forStaff: boolean): (difference: Difference) => string[] {
  const t = useTexts(changeTexts);
  const { mvrShown } = useOperatorSettings();
  return (difference) => {
    const amounts = differingAmounts(difference, mvrShown || forStaff);
    if (amounts.length === 0) return [t('same')];
    return amounts.map(({ currency, minor }) => t(minor < 0 ? 'less' : 'more', { amount: unbrokenMoney({ currency, minor: Math.abs(minor) }) }));
  };
}
