import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { Select } from '@atoll/ui/fields/select';
import { TextField } from '@atoll/ui/fields/text-field';
import { useAdminCreateBoatMutation, useAdminProvidersQuery } from '../../calls.js';
import { FormDialog } from '../../fields/form-dialog.js';
import { boatTexts } from '../../messages/en/boats.js';

type Problem = 'NAME' | 'CAPACITY' | 'PROVIDER';

/** The first thing that is missing [CAT-34]. */
export function boatProblem({ name, capacity, providerId }: { name: string; capacity: string; providerId: string }): Problem | undefined {
  if (name.trim() === '') return 'NAME';
  if (!/^[1-9]\d{0,4}$/.test(capacity.trim())) return 'CAPACITY';
  return providerId === '' ? 'PROVIDER' : undefined;
}

export function AddBoatDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const say = useTexts(boatTexts);
  const [boat, setBoat] = useState({ name: '', capacity: '', providerId: '' });
  const [problem, setProblem] = useState<Problem>();
  const [createBoat, { isLoading }] = useAdminCreateBoatMutation();
  const { data } = useAdminProvidersQuery({});
  const change = (part: Partial<typeof boat>): void => {
    setBoat({ ...boat, ...part });
    setProblem(undefined);
  };
  const wrong = (code: Problem): string | undefined => (problem === code ? say(code) : undefined);
  const save = async (): Promise<void> => {
    const found = boatProblem(boat);
    if (found) return setProblem(found);
    const outcome = await createBoat({ name: boat.name.trim(), capacity: Number(boat.capacity), providerId: Number(boat.providerId) });
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog title={say('add')} save={say('add')} close={say('close')} busy={isLoading} onClose={onClose} onSave={() => void save()}>
      {data?.providers.length === 0 && <Banner tone="warning">{say('noProviders')}</Banner>}
      <TextField label={say('name')} value={boat.name} error={wrong('NAME')} onChange={(name) => change({ name })} />
      <TextField label={say('capacity')} inputMode="numeric" value={boat.capacity} error={wrong('CAPACITY')} onChange={(capacity) => change({ capacity })} />
      <Select
        label={say('provider')}
        placeholder={say('chooseProvider')}
        value={boat.providerId}
        error={wrong('PROVIDER')}
        options={(data?.providers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(providerId) => change({ providerId })}
      />
    </FormDialog>
  );
}
