import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
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

interface Change {
  readonly allowEmbark?: boolean;
  readonly allowDisembark?: boolean;
}

interface StopRowProps {
  readonly stop: TripRoute['stops'][number];
  readonly version: number | undefined;
}

/** The last switch that is on is disabled: a stop must allow embarking, disembarking or both [CAT-22]. */
function StopRow({ stop, version }: StopRowProps): ReactElement {
  const t = useTexts(routeTexts);
  const [save, { isLoading }] = api.useUpdateRouteStopSettingsMutation();
  const { isFetching } = api.useGetRoutesQuery({});
  /** Sent once the list is loaded, whose version it must name. */
  const [asked, setAsked] = useState<Change>();
  const busy = isLoading || isFetching;
  const shown = { ...stop, ...asked };
  const sent = useRef<Change>(undefined);
  const send = useEffectEvent(async (change: Change) => {
    sent.current = change;
    await save({ id: stop.id, allowEmbark: stop.allowEmbark, allowDisembark: stop.allowDisembark, ...change, version });
    setAsked((now) => (now === change ? undefined : now));
  });
  useEffect(() => {
    if (asked && !busy && sent.current !== asked) void send(asked);
  }, [asked, busy]);
  return (
    <tr>
      <td>{stop.order}</td>
      <th scope="row">{stop.location.name}</th>
      <td>
        <Switch
          label={<VisuallyHidden>{t('embarkAt', { number: stop.order })}</VisuallyHidden>}
          checked={shown.allowEmbark}
          disabled={shown.allowEmbark && !shown.allowDisembark}
          onChange={(allowEmbark) => setAsked({ allowEmbark })}
        />
      </td>
      <td>
        <Switch
          label={<VisuallyHidden>{t('disembarkAt', { number: stop.order })}</VisuallyHidden>}
          checked={shown.allowDisembark}
          disabled={shown.allowDisembark && !shown.allowEmbark}
          onChange={(allowDisembark) => setAsked({ allowDisembark })}
        />
      </td>
    </tr>
  );
}
