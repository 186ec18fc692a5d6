import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Card } from '@atoll/ui/layout/card';
import { FromTo } from '@atoll/ui/content/from-to';
import { ChevronDownIcon } from '@atoll/ui/theme/icons';
import { Stack } from '@atoll/ui/layout/page';
import { colour, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { MoneyText } from '@atoll/ui/content/money-text';
import { styled } from 'styled-components';
import type { TripRoute } from '../../server-types.js';
import { routeTexts } from '../../messages/en/routes.js';
import { routeMinutes } from '../../trip-view/stop-times.js';

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space.m};
  span {
    color: ${colour.inkSoft};
    font-size: ${text.s};
    white-space: nowrap;
  }
`;

/** A vertical line with a dot for every stop. */
const Stops = styled.ol`
  display: grid;
  li {
    position: relative;
    display: flex;
    align-items: baseline;
    gap: ${space.s};
    padding-block-end: ${space.m};
    padding-inline-start: 26px;
  }
  li::before {
    content: '';
    position: absolute;
    inset-block-start: 6px;
    inset-inline-start: 2px;
    inline-size: 12px;
    block-size: 12px;
    border: 3px solid ${colour.primary};
    border-radius: 50%;
    background: ${colour.surface};
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 20px -4px;
    inset-inline-start: 7px;
    inline-size: 2px;
    background: ${colour.primaryTintStrong};
  }
  li:last-child {
    padding-block-end: 0;
  }
  small {
    color: ${colour.inkFaint};
    font-size: ${text.s};
  }
  small:last-child {
    margin-inline-start: auto;
    color: ${colour.inkSoft};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

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

export function RouteCard({ route }: { readonly route: TripRoute }): ReactElement {
  const t = useTexts(routeTexts);
  return (
    <Card $tight aria-label={route.name}>
      <Stack>
        <Head>
          <h2>{route.name}</h2>
          <span>{t('total', { minutes: routeMinutes(route) })}</span>
        </Head>
        <Stops>
          {route.stops.map((stop) => (
            <li key={stop.id}>
              <span>{stop.location.name}</span>
              {stop.allowEmbark !== stop.allowDisembark && <small>{t(stop.allowEmbark ? 'onOnly' : 'offOnly')}</small>}
              <small>{stop.mins === null ? '' : t('minutes', { minutes: stop.mins })}</small>
            </li>
          ))}
        </Stops>
        <RoutePrices route={route} />
      </Stack>
    </Card>
  );
}

function RoutePrices({ route }: { readonly route: TripRoute }): ReactElement {
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
