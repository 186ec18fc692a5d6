import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { DeleteDialog } from '../../kit/dialogs/delete-dialog.js';
import type { Location } from '../../server-types.js';
import { locationTexts } from '../../messages/en/catalogue/locations.js';

/** A location in use cannot be deleted [AW-47]. */
export function DeleteLocationDialog({ record: location, onClose }: { readonly record: Location; readonly onClose: () => void }): ReactElement {
  const t = useTexts(locationTexts);
  const [deleteLocation] = api.useDeleteLocationMutation();
  return (
    <DeleteDialog
      title={t('deleteTitle', { name: location.name })}
      text={t('deleteText')}
      confirm={t('deleteConfirm')}
      keep={t('deleteKeep')}
      onClose={onClose}
      remove={() => deleteLocation({ locationId: location.id })}
    />
  );
}
