import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Switch } from '@atoll/ui/fields/switch';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { colour, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { ViewDialog } from '@atoll/ui/form-dialogs/view-dialog';
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
export function StopPermissionsDialog({ record: route, onClose }: { readonly record: TripRoute; readonly onClose: () => void }): ReactElement {
  const t = useTexts(routeTexts);
  const { stops, change } = useStopChanges(route);
  return (
    <ViewDialog title={t('permissionsTitle', { name: route.name })} width="560px" close={t('close')} onClose={onClose}>
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
          {stops.map((stop) => (
            <StopRow key={stop.id} stop={stop} onChange={(wanted) => change(stop.id, wanted)} />
          ))}
        </tbody>
      </Table>
    </ViewDialog>
  );
}

interface Asked {
  readonly stopId: number;
  readonly change: { readonly allowEmbark?: boolean; readonly allowDisembark?: boolean };
}

/**
 * The stops as they will be, and how to change one. Each change names the version of the route, which every change raises. So they are
 * sent one after the other, each once the list with the version after the one before it is loaded.
 */
function useStopChanges({ stops, version }: TripRoute) {
  const [save, { isLoading }] = api.useUpdateRouteStopSettingsMutation();
  const { isFetching } = api.useGetRoutesQuery({});
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [next] = asked;
  /** The version that the last saved change named: a list that still has it is older than that change. */
  const [replaced, setReplaced] = useState<number>();
  const sent = useRef<Asked>(undefined);
  const send = useEffectEvent(async (one: Asked) => {
    sent.current = one;
    const stop = stops.find(({ id }) => id === one.stopId);
    const outcome = stop && (await save({ id: stop.id, allowEmbark: stop.allowEmbark, allowDisembark: stop.allowDisembark, ...one.change, version }));
    if (outcome?.data) setReplaced(version);
    setAsked((now) => now.filter((other) => other !== one));
  });
  const isReady = !isLoading && !isFetching && (version === undefined || version !== replaced);
  useEffect(() => {
    if (next && isReady && sent.current !== next) void send(next);
  }, [next, isReady]);
  return {
    stops: stops.map((stop) => asked.reduce((shown, { stopId, change }) => (stopId === stop.id ? { ...shown, ...change } : shown), stop)),
    change: (stopId: number, change: Asked['change']): void => setAsked((now) => [...now, { stopId, change }]),
  };
}

interface StopRowProps {
  readonly stop: TripRoute['stops'][number];
  readonly onChange: (change: Asked['change']) => void;
}

/** The last switch that is on is disabled: a stop must allow embarking, disembarking or both [CAT-22]. */
function StopRow({ stop, onChange }: StopRowProps): ReactElement {
  const t = useTexts(routeTexts);
  return (
    <tr>
      <td>{stop.order}</td>
      <th scope="row">{stop.location.name}</th>
      <td>
        <Switch
          label={<VisuallyHidden>{t('embarkAt', { number: stop.order })}</VisuallyHidden>}
          checked={stop.allowEmbark}
          disabled={stop.allowEmbark && !stop.allowDisembark}
          onChange={(allowEmbark) => onChange({ allowEmbark })}
        />
      </td>
      <td>
        <Switch
          label={<VisuallyHidden>{t('disembarkAt', { number: stop.order })}</VisuallyHidden>}
          checked={stop.allowDisembark}
          disabled={stop.allowDisembark && !stop.allowEmbark}
          onChange={(allowDisembark) => onChange({ allowDisembark })}
        />
      </td>
    </tr>
  );
}
