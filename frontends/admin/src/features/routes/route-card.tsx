import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { Card } from '@atoll/ui/layout/card';
import { TrashIcon } from '@atoll/ui/theme/icons';
import { Row, Stack } from '@atoll/ui/layout/page';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { RecordCardProps } from '../../kit/list/card-tab.js';
import type { TripRoute } from '../../server-types.js';
import { routeTexts } from '../../messages/en/catalogue/routes.js';
import { RoutePrices } from './route-prices.js';
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

/** The text buttons wrap on a narrow card; Delete stays at the end of their line. */
const Actions = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.xs};
`;

export type RouteAct = 'edit' | 'permissions' | 'delete';

export function RouteCard({ record: route, open }: RecordCardProps<TripRoute, RouteAct>): ReactElement {
  const t = useTexts(routeTexts);
  return (
    <Card as="article" $tight aria-label={route.name}>
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
        <Actions>
          <Row $gap="xs">
            <Button kind="secondary" size="small" onClick={() => open('edit')} aria-label={t('editPricingOf', { name: route.name })}>
              {t('edit')}
            </Button>
            <Button kind="quiet" size="small" onClick={() => open('permissions')} aria-label={t('permissionsOf', { name: route.name })}>
              {t('permissions')}
            </Button>
          </Row>
          <IconButton label={t('deleteOf', { name: route.name })} icon={<TrashIcon size={18} />} onClick={() => open('delete')} />
        </Actions>
      </Stack>
    </Card>
  );
}
