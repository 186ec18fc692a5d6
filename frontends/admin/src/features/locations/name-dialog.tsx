import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { TextField } from '@atoll/ui/fields/text-field';
import type { Location } from '../../server-types.js';
import { readCoordinates, writeCoordinates } from './coordinates.js';
import { FormDialog } from '../../fields/form-dialog.js';
import { locationTexts } from '../../messages/en/locations.js';

type Coordinates = Partial<NonNullable<ReturnType<typeof readCoordinates>>>;

export interface NameDialogProps {
  readonly of: { readonly kind: 'newLocation' } | { readonly kind: 'newPoint' | 'rename'; readonly location: Location };
  readonly onClose: () => void;
}

/** The mutation that saves the name in each of the three cases. */
function useSaveName(of: NameDialogProps['of']): { save: (name: string, at: Coordinates) => Promise<{ error?: unknown }>; isSaving: boolean } {
  const [createLocation, creatingLocation] = api.useCreateLocationMutation();
  const [createPoint, creatingPoint] = api.useCreatePointMutation();
  const [editLocation, editingLocation] = api.useEditLocationMutation();
  const save = async (name: string, at: Coordinates): Promise<{ error?: unknown }> => {
    if (of.kind === 'newLocation') return createLocation({ name, ...at });
    const locationId = of.location.id;
    return of.kind === 'newPoint' ? createPoint({ locationId, name }) : editLocation({ locationId, name, ...at });
  };
  return { save, isSaving: creatingLocation.isLoading || creatingPoint.isLoading || editingLocation.isLoading };
}

/** One dialog for three cases, which all need a name; a location may have coordinates [CAT-06]. */
export function NameDialog({ of, onClose }: NameDialogProps): ReactElement {
  const t = useTexts(locationTexts);
  const [name, setName] = useState(of.kind === 'rename' ? of.location.name : '');
  const placeBefore = of.kind === 'rename' ? writeCoordinates(of.location) : '';
  const [typedPlace, setTypedPlace] = useState(placeBefore);
  const [problem, setProblem] = useState<'NAME' | 'POINT' | 'COORDINATES'>();
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
    const at = typedPlace === placeBefore ? {} : readCoordinates(typedPlace);
    if (trimmed === '') return setProblem(isPoint ? 'POINT' : 'NAME');
    if (!at) return setProblem('COORDINATES');
    const outcome = await save(trimmed, at);
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog title={title} save={verb} close={t('close')} busy={isSaving} onClose={onClose} onSave={() => void submit()}>
      <TextField
        label={t(isPoint ? 'pointName' : 'name')}
        value={name}
        error={problem && problem !== 'COORDINATES' ? t(problem) : ''}
        onChange={(typed) => {
          setName(typed);
          setProblem(undefined);
        }}
      />
      {!isPoint && (
        <TextField
          label={t('coordinates')}
          hint={t('coordinatesHint')}
          optional
          value={typedPlace}
          error={problem === 'COORDINATES' ? t(problem) : ''}
          onChange={(typed) => {
            setTypedPlace(typed);
            setProblem(undefined);
          }}
        />
      )}
    </FormDialog>
  );
}
