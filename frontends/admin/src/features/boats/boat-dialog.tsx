import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { Select } from '@atoll/ui/fields/select';
import { TextField } from '@atoll/ui/fields/text-field';
import { FormDialog } from '../../fields/form-dialog.js';
import type { Boat } from '../../server-types.js';
import { boatTexts } from '../../messages/en/catalogue/boats.js';

interface BoatForm {
  readonly name: string;
  readonly capacity: string;
  readonly providerId: string;
}

const formOf = (boat: Boat | undefined): BoatForm => ({
  name: boat?.name ?? '',
  capacity: String(boat?.capacity ?? ''),
  providerId: String(boat?.providerId ?? ''),
});

type Problem = 'NAME' | 'CAPACITY' | 'PROVIDER';

/** The first missing field [CAT-34]. */
function boatProblem({ name, capacity, providerId }: BoatForm): Problem | undefined {
  if (name.trim() === '') return 'NAME';
  if (!/^[1-9]\d{0,4}$/.test(capacity.trim())) return 'CAPACITY';
  return providerId === '' ? 'PROVIDER' : undefined;
}

interface BoatDialogProps {
  /** The boat to edit; none to add one. */
  readonly boat?: Boat | undefined;
  readonly onClose: () => void;
}

/** What was typed replaces what the boat has; a field that was not touched follows the boat, also when somebody else changes it meanwhile. */
export function BoatDialog({ boat: edited, onClose }: BoatDialogProps): ReactElement {
  const t = useTexts(boatTexts);
  const [typed, setTyped] = useState<Partial<BoatForm>>({});
  const boat = { ...formOf(edited), ...typed };
  const [problem, setProblem] = useState<Problem>();
  const [createBoat, creating] = api.useCreateBoatMutation();
  const [editBoat, editing] = api.useEditBoatMutation();
  const verb = t(edited ? 'save' : 'add');
  const { data } = api.useGetProvidersQuery({});
  const change = (part: Partial<BoatForm>): void => {
    setTyped({ ...typed, ...part });
    setProblem(undefined);
  };
  const wrong = (code: Problem): string | undefined => (problem === code ? t(code) : undefined);
  const save = async (): Promise<void> => {
    const found = boatProblem(boat);
    if (found) return setProblem(found);
    const fields = { name: boat.name.trim(), capacity: Number(boat.capacity), providerId: Number(boat.providerId) };
    const outcome = edited ? await editBoat({ boatId: edited.id, ...fields, version: edited.version }) : await createBoat(fields);
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog
      title={edited ? t('editOf', { name: edited.name }) : t('add')}
      save={verb}
      close={t('close')}
      busy={creating.isLoading || editing.isLoading}
      onClose={onClose}
      onSave={() => void save()}
    >
      {data?.providers.length === 0 && <Banner tone="warning">{t('noProviders')}</Banner>}
      <TextField label={t('name')} value={boat.name} error={wrong('NAME')} onChange={(name) => change({ name })} />
      <TextField
        label={t('capacity')}
        inputMode="numeric"
        hint={edited ? t('capacityHint') : undefined}
        value={boat.capacity}
        error={wrong('CAPACITY')}
        onChange={(capacity) => change({ capacity })}
      />
      <Select
        label={t('provider')}
        placeholder={t('chooseProvider')}
        value={boat.providerId}
        error={wrong('PROVIDER')}
        options={(data?.providers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(providerId) => change({ providerId })}
      />
    </FormDialog>
  );
}
