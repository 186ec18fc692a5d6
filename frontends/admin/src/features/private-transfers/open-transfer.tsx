import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button, ButtonLink } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { useAdminQuery } from '../../admin-query.js';
import { ViewDialog } from '@atoll/ui/form-dialogs/view-dialog';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';
import type { PrivateTransfer } from '../../server-types.js';
import { TransferDetails } from './transfer-details.js';

const AcceptTransferDialog = lazyPage(async () => (await import(/* webpackChunkName: "accept-transfer" */ './accept-transfer-dialog.js')).AcceptTransferDialog);
const RejectTransferDialog = lazyPage(async () => (await import(/* webpackChunkName: "reject-transfer" */ './reject-transfer-dialog.js')).RejectTransferDialog);

/** The request in the address: from the list while it contains it, otherwise loaded by its number, so that it opens from a shared link. */
export function OpenTransfer({ listed = [] }: { readonly listed?: readonly PrivateTransfer[] | undefined }): ReactElement | null {
  const { text, change } = useAdminQuery();
  const id = /^[1-9]\d{0,14}$/.test(text('request')) ? Number(text('request')) : undefined;
  const close = (): void => change({ request: null });
  return id === undefined ? null : <TransferDialog key={id} id={id} listed={listed} onClose={close} />;
}

interface TransferDialogProps {
  readonly id: number;
  readonly listed: readonly PrivateTransfer[];
  readonly onClose: () => void;
}

function TransferDialog({ id, listed, onClose }: TransferDialogProps): ReactElement {
  const t = useTexts(privateTransferTexts);
  const [deciding, setDeciding] = useState<'accept' | 'reject'>();
  const named = (transfers: readonly PrivateTransfer[]): PrivateTransfer | undefined => transfers.find((transfer) => transfer.id === id);
  const inList = named(listed);
  const found = api.useGetPrivateTransfersQuery({ search: String(id), page: 0, pageLimit: 100 }, { skip: inList !== undefined });
  const transfer = inList ?? named(found.data?.privateTransfers ?? []);
  return (
    <ViewDialog
      title={t('title', { id })}
      close={t('close')}
      onClose={onClose}
      actions={
        transfer?.status === 'Pending' && (
          <>
            <Button kind="danger" onClick={() => setDeciding('reject')}>
              {t('reject')}
            </Button>
            <Button onClick={() => setDeciding('accept')}>{t('accept')}</Button>
          </>
        )
      }
    >
      {transfer && <TransferDetails transfer={transfer} />}
      {!transfer && found.isError && <ErrorState text={errorText(found.error)} busy={found.isFetching} onRetry={() => void found.refetch()} />}
      {!transfer && found.isSuccess && (
        <EmptyState picture={<BoatIcon size={32} />} title={t('missing')}>
          <ButtonLink to="/admin?tab=privateTransfers">{t('allRequests')}</ButtonLink>
        </EmptyState>
      )}
      {!transfer && found.isLoading && <Skeleton $height="220px" />}
      {transfer && deciding && (
        <LazyOverlay>
          {deciding === 'reject' && <RejectTransferDialog transfer={transfer} onClose={() => setDeciding(undefined)} />}
          {deciding === 'accept' && <AcceptTransferDialog transfer={transfer} onClose={() => setDeciding(undefined)} />}
        </LazyOverlay>
      )}
    </ViewDialog>
  );
}
