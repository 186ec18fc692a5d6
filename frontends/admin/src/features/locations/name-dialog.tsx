import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { TextField } from '@atoll/ui/fields/text-field';
import type { Location } from '../../server-types.js';
import { FormDialog } from '../../fields/form-dialog.js';
import { locationTexts } from '../../messages/en/locations.js';

export interface NameDialogProps {
  readonly of: { readonly kind: 'newLocation' } | { readonly kind: 'newPoint' | 'rename'; readonly location: Location };
  readonly onClose: () => void;
}

/** The mutation that saves the name in each of the three cases. */
function useSaveName(of: NameDialogProps['of']): { save: (name: string) => Promise<{ error?: unknown }>; isSaving: boolean } {
  const [createLocation, creatingLocation] = api.useCreateLocationMutation();
  const [createPoint, creatingPoint] = api.useCreatePointMutation();
  const [editLocation, editingLocation] = api.useEditLocationMutation();
  const save = async (name: string): Promise<{ error?: unknown }> => {
    if (of.kind === 'newLocation') return createLocation({ name });
    const locationId = of.location.id;
    return of.kind === 'newPoint' ? createPoint({ locationId, name }) : editLocation({ locationId, name });
  };
  return { save, isSaving: creatingLocation.isLoading || creatingPoint.isLoading || editingLocation.isLoading };
}

/** One dialog for three cases, which all need only a name [CAT-06]. */
export function NameDialog({ of, onClose }: NameDialogProps): ReactElement {
  const t = useTexts(locationTexts);
  const [name, setName] = useState(of.kind === 'rename' ? of.location.name : '');
  const [problem, setProblem] = useState('');
  const { save, isSaving } = useSaveName(of);
  const isPoint = of.kind === 'newPoint';
  const words = {
    newLocation: () => [t('add'), t('add')],
    newPoint: (of: Location) => [t('addPointTo', { name: of.name }), t('addPoint')],
    rename: (of: Location) => [t('editOf', { name: of.name }), t('saveName')],
  };
  const [title = '', verb = ''] = of.kind === 'newLocation' ? words.newLocation() : words[of.kind](of.location);
  const submit = async (): Promise<void> => {
    const trimmed = name.trim();
    if (trimmed === '') return setProblem(t(isPoint ? 'POINT' : 'NAME'));
    const outcome = await save(trimmed);
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog title={title} save={verb} close={t('close')} busy={isSaving} onClose={onClose} onSave={() => void submit()}>
      <TextField
        label={t(isPoint ? 'pointName' : 'name')}
        value={name}
        error={problem}
        onChange={(typed) => {
          setName(typed);
          setProblem('');
        }}
      />
    </FormDialog>
  );
}
