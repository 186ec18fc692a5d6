import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { DeleteDialog } from '../../kit/dialogs/delete-dialog.js';
import type { TripRoute } from '../../server-types.js';
import { routeTexts } from '../../messages/en/catalogue/routes.js';

export function DeleteRouteDialog({ record: route, onClose }: { readonly record: TripRoute; readonly onClose: () => void }): ReactElement {
  const t = useTexts(routeTexts);
  const [deleteRoute] = api.useDeleteRouteMutation();
  return (
    <DeleteDialog
      title={t('deleteTitle', { name: route.name })}
      text={t('deleteText')}
      confirm={t('deleteConfirm')}
      keep={t('deleteKeep')}
      onClose={onClose}
      remove={() => deleteRoute({ id: route.id })}
    />
  );
}
