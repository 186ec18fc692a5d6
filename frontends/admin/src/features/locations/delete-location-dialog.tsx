import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { ConfirmDialog } from '@atoll/ui/dialogs/confirm-dialog';
import type { Location } from '../../server-types.js';
import { locationTexts } from '../../messages/en/catalogue/locations.js';

/** The snackbar announces the outcome; the dialog closes even when the server refuses to delete a location in use [AW-47, CAT-08]. */
export function DeleteLocationDialog({ location, onClose }: { readonly location: Location; readonly onClose: () => void }): ReactElement {
  const t = useTexts(locationTexts);
  const [deleteLocation, { isLoading }] = api.useDeleteLocationMutation();
  const remove = async (): Promise<void> => {
    await deleteLocation({ locationId: location.id });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: location.name })}
      open
      danger
      busy={isLoading}
      confirmLabel={t('deleteConfirm')}
      closeLabel={t('deleteKeep')}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}
