import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { FromTo } from '@atoll/ui/content/from-to';
import { MoneyText } from '@atoll/ui/content/money-text';
import { ChevronDownIcon } from '@atoll/ui/theme/icons';
import { colour, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { TripRoute } from '../../server-types.js';
import { routeTexts } from '../../messages/en/catalogue/routes.js';

const Prices = styled.details`
  summary {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    min-block-size: ${size.touch};
    color: ${colour.primaryInk};
    font-weight: ${weight.medium};
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  div {
    overflow-x: auto;
  }
  table {
    inline-size: 100%;
    font-size: ${text.s};
  }
  th,
  td {
    padding: ${space.s} 0;
    border-block-start: 1px solid ${colour.line};
    text-align: start;
    font-weight: ${weight.regular};
    vertical-align: top;
  }
  thead th {
    border: 0;
    color: ${colour.inkFaint};
  }
  td,
  thead th:not(:first-child) {
    padding-inline-start: ${space.m};
    text-align: end;
  }
  small {
    color: ${colour.inkFaint};
    font-size: inherit;
  }
`;

export function RoutePrices({ route }: { readonly route: TripRoute }): ReactElement {
  const t = useTexts(routeTexts);
  const both = (cent: number, laari: number): ReactElement => (
    <>
      <MoneyText amount={{ currency: 'USD', minor: cent }} />
      <br />
      <small>
        <MoneyText amount={{ currency: 'MVR', minor: laari }} />
      </small>
    </>
  );
  return (
    <Prices>
      <summary>
        {t('prices')}
        <ChevronDownIcon size={18} />
      </summary>
      <div>
        <table aria-label={t('pricesOf', { name: route.name })}>
          <thead>
            <tr>
              <th scope="col">{t('priceTo')}</th>
              <th scope="col">{t('tourist')}</th>
              {route.differentLocalPrice && <th scope="col">{t('local')}</th>}
            </tr>
          </thead>
          <tbody>
            {route.stops.flatMap((from) =>
              from.toStops.map((to) => (
                <tr key={to.id}>
                  <th scope="row">
                    <FromTo from={from.location.name} to={to.location.name} />
                  </th>
                  <td>{both(to.centPerSeat, to.laariPerSeat)}</td>
                  {route.differentLocalPrice && <td>{both(to.centPerSeatLocal, to.laariPerSeatLocal)}</td>}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </Prices>
  );
}
