import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { Switch } from '@atoll/ui/fields/switch';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { colour, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { TripRoute } from '../../server-types.js';
import { routeTexts } from '../../messages/en/catalogue/routes.js';

const Table = styled.table`
  inline-size: 100%;
  th,
  td {
    padding: ${space.s} ${space.xs};
    border-block-end: 1px solid ${colour.line};
    text-align: start;
    font-weight: ${weight.regular};
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${colour.inkFaint};
    font-size: ${text.s};
  }
  td:first-child {
    font-variant-numeric: tabular-nums;
  }
`;

/** Each switch saves at once; the server's new list shows whether it was accepted, so a refused change returns to what is stored [AW-50, CAT-22]. */
export function StopPermissionsDialog({ route, onClose }: { readonly route: TripRoute; readonly onClose: () => void }): ReactElement {
  const t = useTexts(routeTexts);
  return (
    <Dialog
      title={t('permissionsTitle', { name: route.name })}
      open
      width="560px"
      onClose={onClose}
      footer={
        <Button kind="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('order')}</th>
            <th scope="col">{t('location')}</th>
            <th scope="col">{t('allowEmbark')}</th>
            <th scope="col">{t('allowDisembark')}</th>
          </tr>
        </thead>
        <tbody>
          {route.stops.map((stop) => (
            <StopRow key={stop.id} stop={stop} version={route.version} />
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}

interface StopRowProps {
  readonly stop: TripRoute['stops'][number];
  readonly version: number | undefined;
}

/** The last switch that is on is disabled: a stop must allow embarking, disembarking or both [CAT-22]. */
function StopRow({ stop, version }: StopRowProps): ReactElement {
  const t = useTexts(routeTexts);
  const [save, { isLoading, originalArgs }] = api.useUpdateRouteStopSettingsMutation();
  const { isFetching } = api.useGetRoutesQuery({});
  const shown = isLoading && originalArgs ? originalArgs : stop;
  const set = (change: { allowEmbark?: boolean; allowDisembark?: boolean }): void => {
    // A switch that is used while the list is loading would be sent with the version before it.
    if (isLoading || isFetching) return;
    void save({ id: stop.id, allowEmbark: stop.allowEmbark, allowDisembark: stop.allowDisembark, ...change, version });
  };
  return (
    <tr>
      <td>{stop.order}</td>
      <th scope="row">{stop.location.name}</th>
      <td>
        <Switch
          label={<VisuallyHidden>{t('embarkAt', { number: stop.order })}</VisuallyHidden>}
          checked={shown.allowEmbark}
          disabled={shown.allowEmbark && !shown.allowDisembark}
          onChange={(allowEmbark) => set({ allowEmbark })}
        />
      </td>
      <td>
        <Switch
          label={<VisuallyHidden>{t('disembarkAt', { number: stop.order })}</VisuallyHidden>}
          checked={shown.allowDisembark}
          disabled={shown.allowDisembark && !shown.allowEmbark}
          onChange={(allowDisembark) => set({ allowDisembark })}
        />
      </td>
    </tr>
  );
}
