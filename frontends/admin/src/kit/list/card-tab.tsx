import { useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Stack } from '@atoll/ui/layout/page';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { PencilIcon, PlusIcon, TrashIcon } from '@atoll/ui/theme/icons';
import { useAdminQuery } from '../../admin-query.js';
import { CardGrid, CardsSkeleton } from '../../admin-skeleton.js';
import { listTexts } from '../../messages/en/bookings/lists.js';
import { matches } from './matches.js';
import { RecordCard } from './record-card.js';
import { SearchField, SHORT_LIST } from './search-field.js';
import { TabBar } from './tab-bar.js';
import { useUnfolded } from './use-unfolded.js';
import type { ListQuery } from './list-query.js';

interface Listed {
  readonly id: number;
  readonly name: string;
}

/** Opens a dialog of a record; `part`: id of one of its parts. */
type OpenDialog<Kind extends string> = (kind: Kind, part?: number) => void;

export interface RecordDetailsProps<Row, Kind extends string> {
  readonly record: Row;
  readonly open: OpenDialog<Kind>;
}

export interface RecordDialogProps<Row> {
  readonly record: Row;
  readonly part?: number | undefined;
  readonly onClose: () => void;
}

interface CardTabProps<Row extends Listed, Kind extends string> {
  /** Name of the list. */
  readonly label?: string;
  readonly query: ListQuery;
  readonly rows: readonly Row[] | undefined;
  /** Texts by which a record is found in a long list. */
  readonly textsOf: (row: Row) => readonly string[];
  readonly none: { readonly picture: ReactNode; readonly title: string; readonly detail: string };
  /** Least width of a card; height and number of the placeholders. */
  readonly cards: { readonly least?: string; readonly height: string; readonly count?: number };
  /** Line of a record: the facts beside its name, and the labels of its two buttons. */
  readonly lineOf: (row: Row) => { readonly facts: string; readonly edit: string; readonly delete: string };
  /** Further buttons of the line. */
  readonly Acts?: ComponentType<{ readonly record: Row }>;
  readonly Details?: ComponentType<RecordDetailsProps<Row, Kind>>;
  readonly add: { readonly label: string; readonly Dialog: ComponentType<{ readonly onClose: () => void }> };
  readonly dialogs: Readonly<Record<Kind | 'edit' | 'delete', ComponentType<RecordDialogProps<Row>>>>;
  /** A record that the address names is opened: by which name, and in which dialog. */
  readonly byAddress?: { readonly name: string; readonly kind: Kind };
}

interface Opened<Kind> {
  readonly kind: Kind | 'add' | 'edit' | 'delete';
  readonly id?: number;
  readonly part?: number | undefined;
}

/**
 * A tab that lists all records of a kind, with the dialogs that add, edit and delete one. More than `SHORT_LIST` shown records are lines that
 * unfold; fewer are cards. An added record, and one that the address has named, stand unfolded.
 */
export function CardTab<Row extends Listed, Kind extends string>(props: CardTabProps<Row, Kind>): ReactElement {
  const { label, query, rows, textsOf, none, cards, lineOf, Acts, Details, add, byAddress } = props;
  const unfolded = useUnfolded(rows);
  const [opened, setOpened, close] = useOpened(byAddress, (id) => unfolded.set(id, true));
  const t = useTexts(listTexts);
  const { text, change } = useAdminQuery();
  const search = text('search');
  const shown = rows?.filter((row) => search === '' || matches(search, ...textsOf(row)));
  const long = shown !== undefined && shown.length > SHORT_LIST;
  const openAdd = (): void => {
    unfolded.unfoldAdded();
    setOpened({ kind: 'add' });
  };
  return (
    <Stack $gap="xl">
      <TabBar>
        {rows && (rows.length > SHORT_LIST || search !== '') && (
          <SearchField label={t('search')} value={search} onChange={(typed) => change({ search: typed })} />
        )}
        <Button icon={<PlusIcon />} onClick={openAdd}>
          {add.label}
        </Button>
      </TabBar>
      {!rows && (query.error ? <Failure {...query} /> : <CardsSkeleton height={cards.height} count={cards.count} />)}
      {rows?.length === 0 && <EmptyState {...none} />}
      {rows && rows.length > 0 && shown?.length === 0 && (
        <EmptyState picture={none.picture} title={t('noneFound', { search })}>
          <Button kind="secondary" onClick={() => change({ search: null })}>
            {t('clearSearch')}
          </Button>
        </EmptyState>
      )}
      <CardGrid $least={cards.least} $lines={long} aria-label={label}>
        {shown?.map((record) => {
          const open: OpenDialog<Kind | 'edit' | 'delete'> = (kind, part) => setOpened({ kind, id: record.id, part });
          const line = lineOf(record);
          const isOpen = unfolded.isOpen(record.id);
          return (
            <li key={record.id}>
              <RecordCard
                name={record.name}
                facts={line.facts}
                fold={long ? { open: isOpen, onToggle: () => unfolded.set(record.id, !isOpen) } : undefined}
                acts={
                  <>
                    {Acts && <Acts record={record} />}
                    <IconButton label={line.edit} icon={<PencilIcon size={18} />} onClick={() => open('edit')} />
                    <IconButton label={line.delete} icon={<TrashIcon size={18} />} onClick={() => open('delete')} />
                  </>
                }
              >
                {Details && <Details record={record} open={open} />}
              </RecordCard>
            </li>
          );
        })}
      </CardGrid>
      <LazyOverlay>{opened && <OpenedDialog {...props} opened={opened} onClose={close} />}</LazyOverlay>
    </Stack>
  );
}

const Failure = ({ error, isFetching, refetch }: ListQuery): ReactElement => (
  <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />
);

function useOpened<Kind extends string>(byAddress: CardTabProps<Listed, Kind>['byAddress'], onNamedClosed: (id: number) => void) {
  const { text, change } = useAdminQuery();
  const [chosen, setChosen] = useState<Opened<Kind>>();
  const named = byAddress ? Number(text(byAddress.name)) : 0;
  const found: Opened<Kind> | undefined = byAddress && named > 0 ? { kind: byAddress.kind, id: named } : undefined;
  const close = (): void => {
    setChosen(undefined);
    if (!byAddress || !text(byAddress.name)) return;
    onNamedClosed(named);
    change({ [byAddress.name]: null });
  };
  return [chosen ?? found, setChosen, close] as const;
}

interface OpenedDialogProps<Row extends Listed, Kind extends string> extends CardTabProps<Row, Kind> {
  readonly opened: Opened<Kind>;
  readonly onClose: () => void;
}

/** Reads the record from the list, because it may be loaded again while the dialog is open. */
function OpenedDialog<Row extends Listed, Kind extends string>({ opened, rows, add, dialogs, onClose }: OpenedDialogProps<Row, Kind>): ReactElement | null {
  if (opened.kind === 'add') return <add.Dialog onClose={onClose} />;
  const record = rows?.find(({ id }) => id === opened.id);
  const Dialog: ComponentType<RecordDialogProps<Row>> = dialogs[opened.kind as Kind];
  return record ? <Dialog record={record} part={opened.part} onClose={onClose} /> : null;
}
