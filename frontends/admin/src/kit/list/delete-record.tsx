import type { ComponentType, ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts, type Texts } from '@atoll/app-frame/texts/i18n';
import type { Saving } from '@atoll/ui/form-dialogs/use-saving';
import type { RecordDialogProps } from './card-tab.js';

const DeleteDialog = lazyPage(async () => (await import('@atoll/ui/form-dialogs/delete-dialog')).DeleteDialog);

type Key = 'deleteTitle' | 'deleteText' | 'deleteConfirm' | 'deleteKeep';

interface Named {
  readonly name: string;
}

/** The question before a record is deleted, by the texts of its list. */
export function deleteRecord<Row extends Named, K extends string>(
  texts: Key extends K ? Texts<K> : never,
  useDelete: () => (record: Row) => Saving,
): ComponentType<RecordDialogProps<Row>> {
  return function DeleteRecord({ record, onClose }: RecordDialogProps<Row>): ReactElement {
    const t = useTexts(texts as Texts<Key>);
    const remove = useDelete();
    return (
      <DeleteDialog
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
