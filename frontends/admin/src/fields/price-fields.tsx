import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Switch } from '@atoll/ui/fields/switch';
import { TextField } from '@atoll/ui/fields/text-field';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { addTripTexts } from '../messages/en/trips/add-trip.js';
import { typedAmount } from './major.js';
import type { TypedPrices } from './trip-form.js';

/** Two short fields side by side, on phones too. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.l};
  align-items: start;
`;

interface PriceFieldsProps {
  readonly prices: TypedPrices;
  /** Shows an error at each field whose amount is missing or invalid. */
  readonly checked: boolean;
  readonly onChange: (prices: TypedPrices) => void;
}

/** A price in both currencies, and a local price where it differs. */
export function PriceFields({ prices, checked, onChange }: PriceFieldsProps): ReactElement {
  const t = useTexts(addTripTexts);
  const field = (name: 'usd' | 'mvr' | 'usdLocal' | 'mvrLocal'): ReactElement => (
    <TextField
      label={t(name)}
      inputMode="decimal"
      value={prices[name]}
      error={checked && typedAmount(prices[name]) === undefined ? t('PRICE') : undefined}
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
