import { useState, type ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner } from '@atoll/ui/notices/banner';
import { Select } from '@atoll/ui/fields/select';
import { TextField } from '@atoll/ui/fields/text-field';
import { FormDialog } from '../../fields/form-dialog.js';
import { boatTexts } from '../../messages/en/boats.js';

type Problem = 'NAME' | 'CAPACITY' | 'PROVIDER';

/** The first missing field [CAT-34]. */
function boatProblem({ name, capacity, providerId }: { name: string; capacity: string; providerId: string }): Problem | undefined {
  if (name.trim() === '') return 'NAME';
  if (!/^[1-9]\d{0,4}$/.test(capacity.trim())) return 'CAPACITY';
  return providerId === '' ? 'PROVIDER' : undefined;
}

export function AddBoatDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useTexts(boatTexts);
  const [boat, setBoat] = useState({ name: '', capacity: '', providerId: '' });
  const [problem, setProblem] = useState<Problem>();
  const [createBoat, { isLoading }] = api.useCreateBoatMutation();
  const { data } = api.useGetProvidersQuery({});
  const change = (part: Partial<typeof boat>): void => {
    setBoat({ ...boat, ...part });
    setProblem(undefined);
  };
  const wrong = (code: Problem): string | undefined => (problem === code ? t(code) : undefined);
  const save = async (): Promise<void> => {
    const found = boatProblem(boat);
    if (found) return setProblem(found);
    const outcome = await createBoat({ name: boat.name.trim(), capacity: Number(boat.capacity), providerId: Number(boat.providerId) });
    if (!outcome.error) onClose();
  };
  return (
    <FormDialog title={t('add')} save={t('add')} close={t('close')} busy={isLoading} onClose={onClose} onSave={() => void save()}>
      {data?.providers.length === 0 && <Banner tone="warning">{t('noProviders')}</Banner>}
      <TextField label={t('name')} value={boat.name} error={wrong('NAME')} onChange={(name) => change({ name })} />
      <TextField label={t('capacity')} inputMode="numeric" value={boat.capacity} error={wrong('CAPACITY')} onChange={(capacity) => change({ capacity })} />
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
