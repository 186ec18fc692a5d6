import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Switch } from '@atoll/ui/fields/switch';
import { TextField } from '@atoll/ui/fields/text-field';
import { Pair } from '@atoll/ui/forms/pair';
import type { FieldProps } from '@atoll/ui/forms/schema';
import { addTripTexts } from '../messages/en/trips/add-trip.js';
import { typedAmount } from './major.js';
import type { TypedPrices } from './trip-form.js';

/** A price in both currencies, and a local price where it differs. Of 'PRICE', each field says so whose amount is missing. */
export function PriceFields({ value: prices, problem, onChange }: Pick<FieldProps<TypedPrices>, 'value' | 'problem' | 'onChange'>): ReactElement {
  const t = useTexts(addTripTexts);
  const field = (name: 'usd' | 'mvr' | 'usdLocal' | 'mvrLocal'): ReactElement => (
    <TextField
      label={t(name)}
      inputMode="decimal"
      value={prices[name]}
      error={problem === 'PRICE' && typedAmount(prices[name]) === undefined ? t('PRICE') : undefined}
      onChange={(typed) => onChange({ ...prices, [name]: typed })}
      onBlur={() => onChange({ ...prices, [name]: typedAmount(prices[name]) ?? prices[name] })}
    />
  );
  return (
    <>
      <Pair>
        {field('usd')}
        {field('mvr')}
      </Pair>
      <Switch label={t('localPrice')} checked={prices.apart} onChange={(apart) => onChange({ ...prices, apart })} />
      {prices.apart && (
        <Pair>
          {field('usdLocal')}
          {field('mvrLocal')}
        </Pair>
      )}
    </>
  );
}
