import type { ComponentType, ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts, type Texts } from '@atoll/app-frame/texts/i18n';
import type { DeleteDialogProps } from '@atoll/ui/form-dialogs/delete-dialog';
import type { Saving } from '@atoll/ui/form-dialogs/use-saving';
import { recordUseTexts } from '../../messages/en/catalogue/record-use.js';
import { fresh, type RecordKind } from '../../server-types.js';
import type { RecordDialogProps } from './card-tab.js';

const DeleteDialog = lazyPage(async () => (await import('@atoll/ui/form-dialogs/delete-dialog')).DeleteDialog);

type Key = 'deleteTitle' | 'deleteText' | 'deleteConfirm' | 'deleteKeep';

interface Named {
  readonly id: number;
  readonly name: string;
}

const USERS = ['trips', 'routes', 'boats', 'bookings'] as const;

interface DeleteUsedDialogProps extends Omit<DeleteDialogProps, 'children' | 'disabled'> {
  readonly kind: RecordKind;
  readonly id: number;
}

/** The question before a record is deleted. It says what uses the record, and cannot be confirmed then. */
export function DeleteUsedDialog({ kind, id, ...dialog }: DeleteUsedDialogProps): ReactElement {
  const t = useTexts(recordUseTexts);
  const { currentData: use } = api.useGetRecordUseQuery({ kind, id }, fresh);
  const users = USERS.filter((user) => use !== undefined && use[user] > 0);
  return (
    <DeleteDialog {...dialog} disabled={users.length > 0}>
      <div role="status">
        {users.map((user) => (
          <p key={user}>{t(user, { count: use?.[user] ?? 0 })}</p>
        ))}
      </div>
    </DeleteDialog>
  );
}

/** That question by the texts of a list. */
export function deleteRecord<Row extends Named, K extends string>(
  kind: RecordKind,
  texts: Key extends K ? Texts<K> : never,
  useDelete: () => (record: Row) => Saving,
): ComponentType<RecordDialogProps<Row>> {
  return function DeleteRecord({ record, onClose }: RecordDialogProps<Row>): ReactElement {
    const t = useTexts(texts as Texts<Key>);
    const remove = useDelete();
    return (
      <DeleteUsedDialog
        kind={kind}
        id={record.id}
        title={t('deleteTitle', { name: record.name })}
        text={t('deleteText')}
        confirm={t('deleteConfirm')}
        keep={t('deleteKeep')}
        onClose={onClose}
        remove={() => remove(record)}
      />
    );
  };
}
