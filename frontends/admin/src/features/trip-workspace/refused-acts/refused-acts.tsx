import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { api } from '@atoll/app-frame/server-data/api';
import { useLive, useLiveSubject, useRefetchOnChange, type Live } from '@atoll/app-frame/server-data/live';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Card } from '@atoll/ui/layout/card';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { colour, size, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { refusedActTexts } from '../../../messages/en/bookings/refused-acts.js';
import type { RefusedAct } from '../../../server-types.js';
import { ActItem } from './act-item.js';

const DismissDialog = lazyPage(async () => (await import('./dismiss-dialog.js')).DismissDialog);

const Section = styled(Card)`
  h3 {
    margin-block-end: ${space.xs};
  }
  > p {
    margin-block-end: ${space.m};
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
  details > summary {
    display: inline-flex;
    align-items: center;
    min-block-size: ${size.touch};
    color: ${colour.primaryInk};
    font-weight: ${weight.medium};
    cursor: pointer;
  }
`;

const List = styled.ul`
  display: grid;
  li + li {
    margin-block-start: ${space.m};
    padding-block-start: ${space.m};
    border-block-start: 1px solid ${colour.line};
  }
`;

interface RefusedActsProps {
  readonly tripId: number;
  /** The trip's live state: what stands in the way of an act changes with it. */
  readonly live: Live;
}

/** Lists acts of captains without network that the server has refused: an admin decides about each [D-107]. Shows nothing while there is none. */
export function RefusedActs({ tripId, live: ofTrip }: RefusedActsProps): ReactElement | null {
  const t = useTexts(refusedActTexts);
  const live = useLiveSubject({ list: 'refusedActs' });
  const { data, refetch, isFetching } = api.useGetRefusedActsQuery({ tripId }, useLive(live));
  useRefetchOnChange(live, refetch, isFetching);
  useRefetchOnChange(ofTrip, refetch, isFetching);
  const [dismissed, setDismissed] = useState<RefusedAct>();
  const acts = data?.acts ?? [];
  if (acts.length === 0) return null;
  const [open, decided] = [acts.filter(({ decision }) => !decision), acts.filter(({ decision }) => decision)];
  const items = (shown: readonly RefusedAct[]): ReactElement => (
    <List>
      {shown.map((act) => (
        <li key={act.id}>
          <ActItem act={act} onDismiss={() => setDismissed(act)} />
        </li>
      ))}
    </List>
  );
  return (
    <Section as="section" $tight aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t('intro')}</p>
      {open.length > 0 && items(open)}
      {decided.length > 0 && (
        <details open={open.length === 0 && decided.length === 1}>
          <summary>{t('decided', { count: decided.length })}</summary>
          {items(decided)}
        </details>
      )}
      {dismissed && (
        <LazyOverlay>
          <DismissDialog act={dismissed} onClose={() => setDismissed(undefined)} />
        </LazyOverlay>
      )}
    </Section>
  );
}
