import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { TextField } from '@atoll/ui/fields/text-field';
import { useCreateLocationMutation, useCreatePointMutation } from '../../calls.js';
import { FormDialog } from '../../fields/form-dialog.js';
import { locationTexts } from '../../messages/en/locations.js';

export interface NameDialogProps {
  /** A new location, or a new point of this one. */
  readonly of: 'location' | { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Both need nothing but a name [CAT-06]. */
export function NameDialog({ of, onClose }: NameDialogProps): ReactElement {
  const t = useTexts(locationTexts);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [createLocation, creatingLocation] = useCreateLocationMutation();
  const [createPoint, creatingPoint] = useCreatePointMutation();
  const isLocation = of === 'location';
  const save = async (): Promise<void> => {
    const trimmed = name.trim();
    if (trimmed === '') return setProblem(t(isLocation ? 'NAME' : 'POINT'));
    const outcome = isLocation ? await createLocation({ name: trimmed }) : await createPoint({ locationId: of.id, name: trimmed });
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog
      title={isLocation ? t('add') : t('addPointTo', { name: of.name })}
      save={t(isLocation ? 'add' : 'addPoint')}
      close={t('close')}
      busy={creatingLocation.isLoading || creatingPoint.isLoading}
      onClose={onClose}
      onSave={() => void save()}
    >
      <TextField
        label={t(isLocation ? 'name' : 'pointName')}
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
