import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { TextField } from '@atoll/ui/fields/text-field';
import type { Location, Point } from '../../server-types.js';
import { FormDialog } from '../../fields/form-dialog.js';
import { locationTexts } from '../../messages/en/locations.js';

export interface NameDialogProps {
  readonly of:
    | { readonly kind: 'newLocation' }
    | { readonly kind: 'newPoint' | 'rename'; readonly location: Location }
    | { readonly kind: 'renamePoint'; readonly location: Location; readonly point: Point };
  readonly onClose: () => void;
}

/** The mutation that saves the name in each of the four cases. */
function useSaveName(of: NameDialogProps['of']): { save: (name: string) => Promise<{ error?: unknown }>; isSaving: boolean } {
  const [createLocation, creatingLocation] = api.useCreateLocationMutation();
  const [createPoint, creatingPoint] = api.useCreatePointMutation();
  const [editLocation, editingLocation] = api.useEditLocationMutation();
  const [editPoint, editingPoint] = api.useEditPointMutation();
  const save = async (name: string): Promise<{ error?: unknown }> => {
    if (of.kind === 'newLocation') return createLocation({ name });
    const { id: locationId, version } = of.location;
    if (of.kind === 'renamePoint') return editPoint({ pointId: of.point.id, name, version });
    return of.kind === 'newPoint' ? createPoint({ locationId, name }) : editLocation({ locationId, name, version });
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

/** One dialog for four cases, which all need only a name [CAT-06]. */
export function NameDialog({ of, onClose }: NameDialogProps): ReactElement {
  const t = useTexts(locationTexts);
  const [name, setName] = useState(nameOf(of));
  const [problem, setProblem] = useState('');
  const { save, isSaving } = useSaveName(of);
  const isPoint = of.kind === 'newPoint' || of.kind === 'renamePoint';
  const [title, verb] = useWords(of);
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
