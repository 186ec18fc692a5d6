import { useMemo, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { ButtonLink } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { useAdminQuery } from '../../admin-query.js';
import { BackLink } from '../../kit/back-link.js';
import { ListFailure } from '../../kit/list/list-failure.js';
import { fresh, type Boat } from '../../server-types.js';
import { layoutTexts } from '../../messages/en/catalogue/seat-layout.js';
import { layoutOf, oneSeat } from './layout.js';
import { SeatLayoutEditor } from './seat-layout-editor.js';

export function SeatLayoutPage(): ReactElement {
  const t = useTexts(layoutTexts);
  const { text, href } = useAdminQuery();
  const list = href({ layout: null });
  const { data, error, isFetching, refetch } = api.useGetBoatsQuery({}, fresh);
  const boat = data?.boats.find(({ id }) => String(id) === text('layout'));
  return (
    <>
      <BackLink to={list}>{t('back')}</BackLink>
      {boat && <BoatLayout boat={boat} />}
      {!data && !error && <Skeleton $height="420px" $radius="14px" />}
      {!data && error && <ListFailure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data && !boat && (
        <EmptyState picture={<BoatIcon size={32} />} title={t('missing')}>
          <ButtonLink to={list}>{t('back')}</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

function BoatLayout({ boat }: { readonly boat: Boat }): ReactElement {
  const { data, isError, fulfilledTimeStamp } = api.useGetBoatLayoutQuery({ boatId: boat.id }, fresh);
  const stored = useMemo(() => (data ? layoutOf(data.rows) : oneSeat), [data]);
  if (!data && !isError) return <Skeleton $height="420px" $radius="14px" />;
  return <SeatLayoutEditor key={data ? fulfilledTimeStamp : 'failed'} boat={boat} stored={stored} version={data?.version} failed={!data} />;
}
