import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { DeleteDialog } from '../../fields/delete-dialog.js';
import type { Point } from '../../server-types.js';
import { locationTexts } from '../../messages/en/catalogue/locations.js';

export function DeletePointDialog({ point, onClose }: { readonly point: Point; readonly onClose: () => void }): ReactElement {
  const t = useTexts(locationTexts);
  const [deletePoint, { isLoading }] = api.useDeletePointMutation();
  return (
    <DeleteDialog
      title={t('deleteTitle', { name: point.name })}
      text={t('deletePointText')}
      confirm={t('deletePointConfirm')}
      keep={t('deletePointKeep')}
      busy={isLoading}
      onClose={onClose}
      remove={() => deletePoint({ pointId: point.id })}
    />
  );
}
