import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { FromTo } from '@atoll/ui/content/from-to';
import { Switch } from '@atoll/ui/fields/switch';
import { TextField } from '@atoll/ui/fields/text-field';
import { colour, media, space, text, weight } from '@atoll/ui/theme/tokens';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { typedAmount } from '../../fields/major.js';
import { routeTexts } from '../../messages/en/catalogue/routes.js';
import { pairsOf, type PriceDraft, type RouteDraft, type StopPair } from './route-draft.js';

const Pair = styled.div<{ $four: boolean }>`
  display: grid;
  gap: ${space.s} ${space.m};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  padding-block: ${space.m};
  border-block-start: 1px solid ${colour.line};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) repeat(${({ $four }) => ($four ? 4 : 2)}, 104px);
    align-items: end;
  }
`;

const Path = styled.p`
  grid-column: 1 / -1;
  font-weight: ${weight.medium};
  small {
    display: block;
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: ${weight.regular};
  }
  ${media.tablet} {
    grid-column: auto;
  }
`;

interface RoutePricesStepProps {
  readonly route: RouteDraft;
  readonly priceOf: (pair: StopPair) => PriceDraft;
  readonly checked: boolean;
  readonly onChange: (route: RouteDraft) => void;
}

export function RoutePricesStep({ route, priceOf, checked, onChange }: RoutePricesStepProps): ReactElement {
  const t = useTexts(routeTexts);
  const locations = api.useGetLocationsQuery({}).data?.locations ?? [];
  const nameOf = (locationId: string): string => locations.find(({ id }) => String(id) === locationId)?.name ?? '';
  const field = (pair: StopPair, name: keyof PriceDraft): ReactElement => {
    const price = priceOf(pair);
    const set = (value: string): void => onChange({ ...route, prices: new Map(route.prices).set(pair.key, { ...price, [name]: value }) });
    const missing = typedAmount(price[name]) === undefined;
    return (
      <TextField
        key={name}
        label={
          <>
            {t(name)} <VisuallyHidden>{t('pair', { from: nameOf(pair.from.locationId), to: nameOf(pair.to.locationId) })}</VisuallyHidden>
          </>
        }
        inputMode="decimal"
        value={price[name]}
        error={checked && missing ? t('PRICE') : undefined}
        onChange={set}
        onBlur={() => !missing && set(typedAmount(price[name]) ?? price[name])}
      />
    );
  };
  return (
    <div>
      <Switch label={t('localPrice')} checked={route.localApart} onChange={(localApart) => onChange({ ...route, localApart })} />
      {pairsOf(route.stops).map((pair) => (
        <Pair key={pair.key} $four={route.localApart}>
          <Path>
            <FromTo from={nameOf(pair.from.locationId)} to={nameOf(pair.to.locationId)} />
            <small>{t('minutes', { minutes: pair.minutes })}</small>
          </Path>
          {field(pair, 'usd')}
          {field(pair, 'mvr')}
          {route.localApart && (
            <>
              {field(pair, 'usdLocal')}
              {field(pair, 'mvrLocal')}
            </>
          )}
        </Pair>
      ))}
    </div>
  );
}
