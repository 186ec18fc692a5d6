import { lazy, useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import type { Column } from '@atoll/ui/content/data-table';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { PeopleIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { Switch } from '@atoll/ui/fields/switch';
import { useAdminQuery } from '../../admin-query.js';
import { fresh, type User } from '../../server-types.js';
import { FilterFields, useListFilters, type FilterFieldProps, type ListFilter } from '../../kit/list/list-filters.js';
import { searchField } from '../../kit/list/filter-kinds.js';
import { ListTab } from '../../kit/list/list-tab.js';
import { TabBar } from '../../kit/list/tab-bar.js';
import { userTexts } from '../../messages/en/office/users.js';
import { RoleSwitch } from './role-switch.js';

const RegisterDialog = lazy(async () => ({ default: (await import('./register-dialog.js')).RegisterDialog }));

const PAGE_SIZE = 10;

const userFilters: readonly ListFilter[] = [
  { name: 'search', Field: searchField(userTexts, 'search') },
  { name: 'roles', Field: RolesOnly, values: ['1'] },
];

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
  const query = api.useGetUsersQuery(
    { page: page - 1, pageLimit: PAGE_SIZE, sortBy: 'id', sort: 'asc', hideNonRole: filters.of('roles') === '1', search },
    fresh,
  );
  return (
    <ListTab
      label={t('list')}
      query={query}
      rows={query.data?.users}
      columns={useColumns()}
      rowKey={({ id }) => id}
      pageSize={PAGE_SIZE}
      bar={
        <TabBar>
          <FilterFields filters={userFilters} />
          <Button icon={<PlusIcon />} onClick={() => setRegistering(true)}>
            {t('register')}
          </Button>
        </TabBar>
      }
      none={{ picture: <PeopleIcon size={32} />, title: t('none'), detail: search && t('noneFound', { search }) }}
      skeleton={{ height: '56px', count: 5 }}
    >
      {registering && (
        <LazyOverlay>
          <RegisterDialog onClose={() => setRegistering(false)} />
        </LazyOverlay>
      )}
    </ListTab>
  );
}

function useColumns(): Column<User>[] {
  const t = useTexts(userTexts);
  return [
    { key: 'username', label: t('username'), cell: ({ username }) => username },
    { key: 'super', label: t('superUser'), cell: ({ isSuperUser }) => isSuperUser && t('yes') },
    { key: 'admin', label: t('admin'), cell: (user) => <RoleSwitch user={user} role="admin" /> },
    { key: 'captain', label: t('captain'), cell: (user) => <RoleSwitch user={user} role="captain" /> },
  ];
}
