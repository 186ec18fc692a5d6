import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { useStoredNames } from '../../fields/names.js';
import { boatTexts } from '../../messages/en/catalogue/boats.js';
import type { Boat } from '../../server-types.js';
import { boatForm, boatInput, boatValues } from './boat-form.js';

interface BoatDialogProps {
  /** The boat to edit; none to add one. */
  readonly record?: Boat | undefined;
  readonly onClose: () => void;
}

export function BoatDialog({ record: boat, onClose }: BoatDialogProps): ReactElement {
  const t = useTexts(boatTexts);
  const [createBoat] = api.useCreateBoatMutation();
  const [editBoat] = api.useEditBoatMutation();
  const { data } = api.useGetProvidersQuery({});
  const names = useStoredNames(boat);
  return (
    <EditDialog
      title={boat ? t('editOf', { name: boat.name }) : t('add')}
      save={t(boat ? 'save' : 'add')}
      close={t('close')}
      schema={boatForm}
      t={t}
      stored={boatValues(boat, names)}
      shown={{
        capacity: { hint: boat && t('capacityHint') },
        providerId: { options: (data?.providers ?? []).map(({ id, name }) => ({ value: String(id), label: name })) },
      }}
      version={boat?.version}
      lead={data?.providers.length === 0 && <Banner tone="warning">{t('noProviders')}</Banner>}
      onSave={(values, version) => {
        const fields = boatInput(values, names);
        return boat ? editBoat({ boatId: boat.id, ...fields, version }) : createBoat(fields);
      }}
      onClose={onClose}
    />
  );
}
