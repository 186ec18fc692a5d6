import { lazy, useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Prices } from '@atoll/money/prices';
import { Button } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { Chip } from '@atoll/ui/notices/chip';
import type { Column } from '@atoll/ui/content/data-table';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { BankIcon, PencilIcon, PlusIcon } from '@atoll/ui/theme/icons';
import { useAdminQuery } from '../../admin-query.js';
import { searchField } from '../../kit/list/filter-kinds.js';
import { Amounts } from '../../kit/list/amounts.js';
import { FilterFields, useListFilters, type ListFilter } from '../../kit/list/list-filters.js';
import { ListTab } from '../../kit/list/list-tab.js';
import { matches } from '../../kit/list/matches.js';
import { TabBar } from '../../kit/list/tab-bar.js';
import { creditAccountTexts } from '../../messages/en/office/credit-accounts.js';
import { fresh, type CreditAccount } from '../../server-types.js';
import { CreditStatement } from './credit-statement.js';

const CreditAccountDialog = lazy(async () => ({ default: (await import('./credit-account-dialog.js')).CreditAccountDialog }));

const PAGE_SIZE = 20;
const filters: readonly ListFilter[] = [{ name: 'search', Field: searchField(creditAccountTexts, 'search') }];

/** The account to edit, or 'new' to add one. */
type Edited = number | 'new' | undefined;

/** Accounts of resorts and agents that pay later, with what each owes and what is left of its limit. */
export function CreditAccountsTab(): ReactElement {
  const accountId = Number(useAdminQuery().text('account'));
  return accountId > 0 ? <CreditStatement key={accountId} accountId={accountId} /> : <CreditAccountList />;
}

function CreditAccountList(): ReactElement {
  const t = useTexts(creditAccountTexts);
  const { page, change } = useAdminQuery();
  const search = useListFilters(filters).of('search') ?? '';
  const query = api.useGetCreditAccountsQuery({}, fresh);
  const [edited, setEdited] = useState<Edited>();
  const accounts = query.data?.accounts;
  const found = accounts?.filter(({ name, email, phone }) => matches(search, name, email, phone));
  const close = (): void => setEdited(undefined);
  return (
    <ListTab
      label={t('list')}
      query={{ ...query, data: found && { count: found.length } }}
      rows={found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      columns={useColumns(setEdited)}
      rowKey={({ id }) => id}
      pageSize={PAGE_SIZE}
      onOpen={({ id }) => change({ account: id }, 'push')}
      bar={
        <TabBar>
          <FilterFields filters={filters} />
          <Button icon={<PlusIcon />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        </TabBar>
      }
      none={{ picture: <BankIcon size={32} />, title: search ? t('noneFound', { search }) : t('none'), detail: search ? undefined : t('noneDetail') }}
      skeleton={{ height: '56px', count: 5 }}
    >
      <LazyOverlay>{edited !== undefined && <CreditAccountDialog account={accounts?.find(({ id }) => id === edited)} onClose={close} />}</LazyOverlay>
    </ListTab>
  );
}

/** The amounts in the currencies of the account: those in which it has a limit or owes something. */
function amounts(of: (account: CreditAccount) => Prices) {
  return (account: CreditAccount): ReactElement => {
    const used = [...account.limits, ...account.owed].filter(({ minor }) => minor !== 0).map(({ currency }) => currency);
    const shown = of(account).filter(({ currency }) => used.includes(currency));
    return <Amounts of={shown} />;
  };
}

function useColumns(edit: (id: number) => void): Column<CreditAccount>[] {
  const t = useTexts(creditAccountTexts);
  return [
    {
      key: 'name',
      label: t('name'),
      cell: ({ name, isOpen }) => (
        <>
          {name} {!isOpen && <Chip tone="neutral">{t('isClosed')}</Chip>}
        </>
      ),
    },
    { key: 'contact', label: t('contact'), cell: ({ email, phone }) => [email, phone].filter(Boolean).join(' · ') || '–' },
    { key: 'limit', label: t('limit'), align: 'end', cell: amounts(({ limits }) => limits) },
    { key: 'owed', label: t('owed'), align: 'end', cell: amounts(({ owed }) => owed) },
    { key: 'left', label: t('left'), align: 'end', cell: amounts(({ left }) => left) },
    {
      key: 'actions',
      label: t('actions'),
      cell: ({ id, name }) => (
        <IconButton
          label={t('editOf', { name })}
          icon={<PencilIcon />}
          onClick={(event) => {
            // The row opens the statement.
            event.stopPropagation();
            edit(id);
          }}
        />
      ),
    },
  ];
}
