import { lazy, Suspense, useState, type ReactElement } from 'react';
import { errorText } from '@atoll/app-frame/api';
import { useTexts } from '@atoll/app-frame/i18n';
import { Button } from '@atoll/ui/actions/button';
import { DataTable } from '@atoll/ui/content/data-table';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { PeopleIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { Switch } from '@atoll/ui/fields/switch';
import { useAdminQuery } from '../../admin-query.js';
import { fresh, useGetUsersQuery } from '../../calls.js';
import { Pages } from '../../fields/pages.js';
import { SearchField } from '../../fields/search-field.js';
import { TabBar } from '../../fields/tab-bar.js';
import { userTexts } from '../../messages/en/users.js';
import { RoleSwitch } from './role-switch.js';

const RegisterDialog = lazy(async () => ({ default: (await import('./register-dialog.js')).RegisterDialog }));

const PAGE_SIZE = 10;

/** Who has an account and what it may do [AW-45]. */
export function UsersTab(): ReactElement {
  const t = useTexts(userTexts);
  const { text, page, change } = useAdminQuery();
  const [registering, setRegistering] = useState(false);
  const hideNonRole = text('roles') === '1';
  const { data, error, isFetching, refetch } = useGetUsersQuery(
    { page: page - 1, pageLimit: PAGE_SIZE, sortBy: 'id', sort: 'asc', hideNonRole, search: text('search') || undefined },
    fresh,
  );
  return (
    <>
      <TabBar>
        <SearchField label={t('search')} value={text('search')} onChange={(typed) => change({ search: typed, page: null })} />
        <Switch label={t('hideNoRoles')} checked={hideNonRole} onChange={(hidden) => change({ roles: hidden ? '1' : null, page: null })} />
        <Button icon={<PlusIcon />} onClick={() => setRegistering(true)}>
          {t('register')}
        </Button>
      </TabBar>
      {!data && (error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <TableShape />)}
      {data && (
        <div aria-busy={isFetching}>
          <DataTable
            label={t('list')}
            rows={data.users}
            rowKey={({ id }) => id}
            columns={[
              { key: 'username', label: t('username'), cell: ({ username }) => username },
              { key: 'super', label: t('superUser'), cell: ({ isSuperUser }) => t(isSuperUser ? 'yes' : 'no') },
              { key: 'admin', label: t('admin'), cell: (user) => <RoleSwitch user={user} role="admin" /> },
              { key: 'captain', label: t('captain'), cell: (user) => <RoleSwitch user={user} role="captain" /> },
            ]}
            empty={
              data.count > 0 ? (
                <TableShape />
              ) : (
                <EmptyState
                  picture={<PeopleIcon size={32} />}
                  title={t('none')}
                  {...(text('search') ? { detail: t('noneFound', { search: text('search') }) } : {})}
                />
              )
            }
          />
          <Pages count={data.count} size={PAGE_SIZE} />
        </div>
      )}
      {registering && (
        <Suspense fallback={null}>
          <RegisterDialog onClose={() => setRegistering(false)} />
        </Suspense>
      )}
    </>
  );
}

const TableShape = (): ReactElement => (
  <Stack $gap="s" aria-hidden>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} $height="56px" />
    ))}
  </Stack>
);
