import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { DeleteDialog } from '../../fields/delete-dialog.js';
import type { Boat } from '../../server-types.js';
import { boatTexts } from '../../messages/en/catalogue/boats.js';

export function DeleteBoatDialog({ boat, onClose }: { readonly boat: Boat; readonly onClose: () => void }): ReactElement {
  const t = useTexts(boatTexts);
  const [deleteBoat, { isLoading }] = api.useDeleteBoatMutation();
  return (
    <DeleteDialog
      title={t('deleteTitle', { name: boat.name })}
      text={t('deleteText')}
      confirm={t('deleteConfirm')}
      keep={t('deleteKeep')}
      busy={isLoading}
      onClose={onClose}
      remove={() => deleteBoat({ boatId: boat.id })}
    />
  );
}
