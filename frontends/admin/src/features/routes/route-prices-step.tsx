import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { FromTo } from '@atoll/ui/content/from-to';
import { TextField } from '@atoll/ui/fields/text-field';
import { colour, media, space, text, weight } from '@atoll/ui/theme/tokens';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { typedAmount } from '../../fields/major.js';
import { routeTexts } from '../../messages/en/catalogue/routes.js';
import type { FieldProps } from '@atoll/ui/forms/schema';
import { pairsOf, priceKey, priceOf, type PriceDraft, type RouteDraft, type StopPair } from './route-draft.js';

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

/** A price for every pair of stops, in each currency. After a refused save every missing one says so. */
export function PricesField({ values: route, problem, value: prices, onChange }: FieldProps<RouteDraft['prices'], RouteDraft>): ReactElement {
  const t = useTexts(routeTexts);
  const locations = api.useGetLocationsQuery({}).data?.locations ?? [];
  const nameOf = (locationId: string): string => locations.find(({ id }) => String(id) === locationId)?.name ?? '';
  const field = (pair: StopPair, name: keyof PriceDraft): ReactElement => {
    const price = priceOf(route, pair, name);
    const set = (value: string): void => onChange({ ...prices, [priceKey(pair, name)]: value });
    const missing = typedAmount(price) === undefined;
    return (
      <TextField
        key={name}
        label={
          <>
            {t(name)} <VisuallyHidden>{t('pair', { from: nameOf(pair.from.locationId), to: nameOf(pair.to.locationId) })}</VisuallyHidden>
          </>
        }
        inputMode="decimal"
        value={price}
        error={problem === 'PRICE' && missing ? t('PRICE') : undefined}
        onChange={set}
        onBlur={() => !missing && set(typedAmount(price) ?? price)}
      />
    );
  };
  return (
    <div>
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
