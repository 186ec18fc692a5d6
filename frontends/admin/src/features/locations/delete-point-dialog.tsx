import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { DeleteUsedDialog } from '../../kit/list/delete-record.js';
import type { Location } from '../../server-types.js';
import { locationTexts } from '../../messages/en/catalogue/locations.js';

interface DeletePointDialogProps {
  readonly record: Location;
  /** Id of the point. */
  readonly part?: number | undefined;
  readonly onClose: () => void;
}

export function DeletePointDialog({ record: { points }, part, onClose }: DeletePointDialogProps): ReactElement | null {
  const t = useTexts(locationTexts);
  const [deletePoint] = api.useDeletePointMutation();
  const point = points.find(({ id }) => id === part);
  if (!point) return null;
  return (
    <DeleteUsedDialog
      kind="point"
      id={point.id}
      title={t('deleteTitle', { name: point.name })}
      text={t('deletePointText')}
      confirm={t('deletePointConfirm')}
      keep={t('deletePointKeep')}
      onClose={onClose}
      remove={() => deletePoint({ pointId: point.id })}
    />
  );
}
