import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Currency, Money } from '@atoll/money/money';
import { MoneyText } from '@atoll/ui/content/money-text';
import { RadioCards } from '@atoll/ui/fields/radio-cards';
import { staffPaymentTexts } from './staff-payment-texts.js';

interface CurrencyChoiceProps {
  readonly label?: string;
  readonly value: Currency | '';
  readonly onChange: (currency: Currency) => void;
  readonly amountIn: (currency: Currency) => Money;
}

/** Offers each currency with its amount [AW-31]. Cash is of either, so none is preselected: a wrong one is money in the wrong books. */
export function CurrencyChoice({ label, value, onChange, amountIn }: CurrencyChoiceProps): ReactElement {
  const t = useTexts(staffPaymentTexts);
  return (
    <RadioCards
      label={label ?? t('currency')}
      value={value}
      onChange={onChange}
      options={(['USD', 'MVR'] as const).map((currency) => ({ value: currency, label: currency, end: <MoneyText amount={amountIn(currency)} /> }))}
    />
  );
}
