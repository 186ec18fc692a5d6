import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { DataTable } from '@atoll/ui/content/data-table';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { PeopleIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { Switch } from '@atoll/ui/fields/switch';
import { useAdminQuery } from '../../admin-query.js';
import { fresh } from '../../server-types.js';
import { FilterFields, useListFilters, type FilterFieldProps, type ListFilter } from '../../fields/list-filters.js';
import { ListFailure } from '../../fields/list-failure.js';
import { ListTotal } from '../../fields/list-total.js';
import { Pages } from '../../fields/pages.js';
import { SearchField } from '../../fields/search-field.js';
import { TabBar } from '../../fields/tab-bar.js';
import { userTexts } from '../../messages/en/office/users.js';
import { RoleSwitch } from './role-switch.js';

const RegisterDialog = lazy(async () => ({ default: (await import('./register-dialog.js')).RegisterDialog }));

const PAGE_SIZE = 10;

const userFilters: readonly ListFilter[] = [
  { name: 'search', Field: Search },
  { name: 'roles', Field: RolesOnly, values: ['1'] },
];

function Search({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(userTexts);
  return <SearchField label={t('search')} value={value} onChange={onChange} />;
}

function RolesOnly({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(userTexts);
  return <Switch label={t('hideNoRoles')} checked={value === '1'} onChange={(hidden) => onChange(hidden ? '1' : null)} />;
}

/** User accounts and their roles [AW-45]. */
export function UsersTab(): ReactElement {
  const t = useTexts(userTexts);
  const { page } = useAdminQuery();
  const filters = useListFilters(userFilters);
  const [registering, setRegistering] = useState(false);
  const search = filters.of('search');
  const { data, error, isFetching, refetch } = api.useGetUsersQuery(
    { page: page - 1, pageLimit: PAGE_SIZE, sortBy: 'id', sort: 'asc', hideNonRole: filters.of('roles') === '1', search },
    fresh,
  );
  return (
    <>
      <TabBar>
        <FilterFields filters={userFilters} />
        <Button icon={<PlusIcon />} onClick={() => setRegistering(true)}>
          {t('register')}
        </Button>
      </TabBar>
      {!data && (error ? <ListFailure error={error} busy={isFetching} onRetry={() => void refetch()} /> : <TableSkeleton />)}
      {data && (
        <div aria-busy={isFetching}>
          <DataTable
            label={t('list')}
            rows={data.users}
            rowKey={({ id }) => id}
            columns={[
              { key: 'username', label: t('username'), cell: ({ username }) => username },
              { key: 'super', label: t('superUser'), cell: ({ isSuperUser }) => isSuperUser && t('yes') },
              { key: 'admin', label: t('admin'), cell: (user) => <RoleSwitch user={user} role="admin" /> },
              { key: 'captain', label: t('captain'), cell: (user) => <RoleSwitch user={user} role="captain" /> },
            ]}
            empty={
              data.count > 0 ? (
                <TableSkeleton />
              ) : (
                <EmptyState picture={<PeopleIcon size={32} />} title={t('none')} {...(search ? { detail: t('noneFound', { search }) } : {})} />
              )
            }
          />
          <ListTotal count={data.count} isExact={data.totalIsExact} />
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

const TableSkeleton = (): ReactElement => (
  <Stack $gap="s" aria-hidden>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} $height="56px" />
    ))}
  </Stack>
);
