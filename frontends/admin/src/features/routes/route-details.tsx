import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Row, Stack } from '@atoll/ui/layout/page';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { RecordDetailsProps } from '../../kit/list/card-tab.js';
import type { TripRoute } from '../../server-types.js';
import { routeTexts } from '../../messages/en/catalogue/routes.js';
import { RoutePrices } from './route-prices.js';

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

export function RouteDetails({ record: route, open }: RecordDetailsProps<TripRoute, 'permissions'>): ReactElement {
  const t = useTexts(routeTexts);
  return (
    <Stack>
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
      <Row>
        <Button kind="secondary" size="small" onClick={() => open('permissions')} aria-label={t('permissionsOf', { name: route.name })}>
          {t('permissions')}
        </Button>
      </Row>
    </Stack>
  );
}
