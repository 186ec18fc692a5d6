import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useWhen } from '@atoll/app-frame/texts/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useLive } from '@atoll/app-frame/server-data/live';
import { ButtonLink } from '@atoll/ui/actions/button';
import { Banner } from '@atoll/ui/notices/banner';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pendingTexts } from '../messages/en/pending.js';

const Banners = styled.section`
  display: grid;
  gap: ${space.s};
  margin-block-end: ${space.l};
`;

interface Pending {
  readonly text: string;
  readonly open: string;
  readonly to: string;
}

/** What waits for staff, each with a link to its list [AW-05, AW-06, AW-07]; nothing while nothing waits. */
export function PendingBanners(): ReactElement | null {
  const t = useTexts(pendingTexts);
  const pending = [...usePendingTransfers(), ...usePendingWaitlists()];
  if (pending.length === 0) return null;
  return (
    <Banners aria-label={t('title')}>
      {pending.map(({ text, open, to }) => (
        <Banner
          key={to}
          tone="warning"
          action={
            <ButtonLink kind="secondary" size="small" to={to}>
              {open}
            </ButtonLink>
          }
        >
          {text}
        </Banner>
      ))}
    </Banners>
  );
}

function usePendingTransfers(): readonly Pending[] {
  const t = useTexts(pendingTexts);
  const count = api.useGetPendingPrivateTransfersQuery({}, useLive()).data?.privateTransfers.length ?? 0;
  if (count === 0) return [];
  return [{ text: t('privateTransfers', { count }), open: t('privateTransfers.open'), to: '/admin?tab=privateTransfers&status=Pending' }];
}

/** The list is sorted by day, so the first entry has the earliest. */
function usePendingWaitlists(): readonly Pending[] {
  const t = useTexts(pendingTexts);
  const when = useWhen();
  const waitlists = api.useGetPendingWaitlistsQuery({}, useLive()).data?.waitlists ?? [];
  const [first] = waitlists;
  if (!first) return [];
  const { date } = first;
  return [
    {
      text: t('waitlists', { count: waitlists.length }),
      open: t('waitlists.open', { day: when.dayWords(date) }),
      to: `/admin?tab=waitlists&date=${date}`,
    },
  ];
}
