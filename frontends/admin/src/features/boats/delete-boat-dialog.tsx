import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { DeleteDialog } from '../../kit/dialogs/delete-dialog.js';
import type { Boat } from '../../server-types.js';
import { boatTexts } from '../../messages/en/catalogue/boats.js';

export function DeleteBoatDialog({ record: boat, onClose }: { readonly record: Boat; readonly onClose: () => void }): ReactElement {
  const t = useTexts(boatTexts);
  const [deleteBoat] = api.useDeleteBoatMutation();
  return (
    <DeleteDialog
      title={t('deleteTitle', { name: boat.name })}
      text={t('deleteText')}
      confirm={t('deleteConfirm')}
      keep={t('deleteKeep')}
      onClose={onClose}
      remove={() => deleteBoat({ boatId: boat.id })}
    />
  );
}
