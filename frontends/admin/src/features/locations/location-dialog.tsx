import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Text } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { changedNames, NamesField, useStoredNames, type TypedNames } from '../../fields/names.js';
import { locationTexts } from '../../messages/en/catalogue/locations.js';
import type { Location } from '../../server-types.js';
import { readCoordinates, writeCoordinates } from './coordinates.js';

interface LocationForm {
  readonly name: string;
  readonly names: TypedNames;
  readonly coordinates: string;
}

const locationForm: FormSchema<LocationForm, TextKey<typeof locationTexts>> = {
  fields: {
    name: { kind: Text, label: 'name', codes: ['NAME'] },
    names: { kind: NamesField, label: 'name', isGroup: true },
    coordinates: { kind: Text, label: 'coordinates', hint: 'coordinatesHint', optional: true, codes: ['COORDINATES'] },
  },
  problem: ({ name, coordinates }) => {
    if (name.trim() === '') return 'NAME';
    return readCoordinates(coordinates) ? undefined : 'COORDINATES';
  },
};

interface LocationDialogProps {
  /** The location to edit; none to add one. */
  readonly record?: Location | undefined;
  readonly onClose: () => void;
}

/** A location may have coordinates, which are sent where they were changed [CAT-06]. */
export function LocationDialog({ record: location, onClose }: LocationDialogProps): ReactElement {
  const t = useTexts(locationTexts);
  const [createLocation] = api.useCreateLocationMutation();
  const [editLocation] = api.useEditLocationMutation();
  const names = useStoredNames(location);
  const stored = { name: location?.name ?? '', names, coordinates: location ? writeCoordinates(location) : '' };
  const save = ({ name, names: typed, coordinates }: LocationForm, version: number | undefined) => {
    const fields = { name: name.trim(), ...changedNames(typed, names), ...(coordinates !== stored.coordinates && readCoordinates(coordinates)) };
    return location ? editLocation({ locationId: location.id, ...fields, version }) : createLocation(fields);
  };
  return (
    <EditDialog
      title={location ? t('editOf', { name: location.name }) : t('add')}
      save={t(location ? 'saveName' : 'add')}
      close={t('close')}
      schema={locationForm}
      t={t}
      stored={stored}
      version={location?.version}
      onSave={save}
      onClose={onClose}
    />
  );
}
