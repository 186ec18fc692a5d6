import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { TextField } from '@atoll/ui/fields/text-field';
import type { Location, Point } from '../../server-types.js';
import { readCoordinates, writeCoordinates } from './coordinates.js';
import { FormDialog } from '../../fields/form-dialog.js';
import { locationTexts } from '../../messages/en/catalogue/locations.js';

type Coordinates = Partial<NonNullable<ReturnType<typeof readCoordinates>>>;

export interface NameDialogProps {
  readonly of:
    | { readonly kind: 'newLocation' }
    | { readonly kind: 'newPoint' | 'rename'; readonly location: Location }
    | { readonly kind: 'renamePoint'; readonly location: Location; readonly point: Point };
  readonly onClose: () => void;
}

/** The mutation that saves the name in each of the four cases. */
function useSaveName(of: NameDialogProps['of']): { save: (name: string, at: Coordinates) => Promise<{ error?: unknown }>; isSaving: boolean } {
  const [createLocation, creatingLocation] = api.useCreateLocationMutation();
  const [createPoint, creatingPoint] = api.useCreatePointMutation();
  const [editLocation, editingLocation] = api.useEditLocationMutation();
  const [editPoint, editingPoint] = api.useEditPointMutation();
  const save = async (name: string, at: Coordinates): Promise<{ error?: unknown }> => {
    if (of.kind === 'newLocation') return createLocation({ name, ...at });
    const { id: locationId, version } = of.location;
    if (of.kind === 'renamePoint') return editPoint({ pointId: of.point.id, name, version });
    return of.kind === 'newPoint' ? createPoint({ locationId, name }) : editLocation({ locationId, name, version, ...at });
  };
  return { save, isSaving: [creatingLocation, creatingPoint, editingLocation, editingPoint].some(({ isLoading }) => isLoading) };
}

/** Title of the dialog and verb on its button. */
function useWords(of: NameDialogProps['of']): readonly [title: string, verb: string] {
  const t = useTexts(locationTexts);
  if (of.kind === 'newLocation') return [t('add'), t('add')];
  if (of.kind === 'newPoint') return [t('addPointTo', { name: of.location.name }), t('addPoint')];
  if (of.kind === 'renamePoint') return [t('editPointOf', { name: of.point.name }), t('saveName')];
  return [t('editOf', { name: of.location.name }), t('saveName')];
}

/** The name that is edited; empty for a new record. */
const nameOf = (of: NameDialogProps['of']): string => (of.kind === 'rename' ? of.location.name : of.kind === 'renamePoint' ? of.point.name : '');

/**
 * One dialog for four cases, which all need a name; a location may have coordinates [CAT-06]. A field that was not touched follows the
 * record, also when somebody else changes it meanwhile.
 */
export function NameDialog({ of, onClose }: NameDialogProps): ReactElement {
  const t = useTexts(locationTexts);
  const [typedName, setName] = useState<string>();
  const [typedCoordinates, setCoordinates] = useState<string>();
  const storedCoordinates = of.kind === 'rename' ? writeCoordinates(of.location) : '';
  const [name, coordinates] = [typedName ?? nameOf(of), typedCoordinates ?? storedCoordinates];
  const [problem, setProblem] = useState<'NAME' | 'POINT' | 'COORDINATES'>();
  const { save, isSaving } = useSaveName(of);
  const isPoint = of.kind === 'newPoint' || of.kind === 'renamePoint';
  const [title, verb] = useWords(of);
  const submit = async (): Promise<void> => {
    const trimmed = name.trim();
    const at = coordinates === storedCoordinates ? {} : readCoordinates(coordinates);
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
          value={coordinates}
          error={problem === 'COORDINATES' ? t(problem) : ''}
          onChange={(typed) => {
            setCoordinates(typed);
            setProblem(undefined);
          }}
        />
      )}
    </FormDialog>
  );
}
