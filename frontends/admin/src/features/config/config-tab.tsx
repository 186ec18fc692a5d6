import { useState, type ReactElement } from 'react';
import { api, errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Stack } from '@atoll/ui/layout/page';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { CardsSkeleton } from '../../admin-skeleton.js';
import { fresh, type Config } from '../../server-types.js';
import { configTexts } from '../../messages/en/office/config.js';
import { ConfigField } from './config-field.js';
import { changedRows, freeReturns, isNumber, isText, kindOf, type Edits } from './config-values.js';
import { SaveBar } from '../../fields/save-bar.js';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export function ConfigTab(): ReactElement {
  const { data, error, isFetching, refetch } = api.useGetConfigsQuery({}, fresh);
  if (data) return <ConfigForm configs={data.configs} />;
  return error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsSkeleton height="320px" count={2} />;
}

function ConfigForm({ configs }: { readonly configs: readonly Config[] }): ReactElement {
  const t = useTexts(configTexts);
  const [edits, setEdits] = useState<Edits>(new Map());
  /** Stored values of the edited rows when their edit began. */
  const [seen, setSeen] = useState<Edits>(new Map());
  /** A save was refused, so the user has seen what was saved meanwhile. */
  const [isShown, setIsShown] = useState(false);
  const [checked, setChecked] = useState(false);
  const [updateConfig, { isLoading }] = api.useUpdateConfigMutation();
  const { amount } = useMoney();
  const changed = changedRows(configs, edits);
  /** Not where somebody else has saved what was typed. */
  const isChanged = ({ id }: Config): boolean => changed.some((row) => row.id === id);
  const warnings = freeReturns(configs, edits).map(({ discount, price }) => t('freeReturn', { discount: amount(discount), price: amount(price) }));
  const groups = [
    { title: t('switches'), rows: configs.filter((config) => kindOf(config) === 'switch') },
    { title: t('numbers'), rows: configs.filter((config) => isNumber(kindOf(config))) },
    { title: t('texts'), rows: configs.filter((config) => isText(kindOf(config))) },
  ];
  const save = async (): Promise<void> => {
    const was = (id: number): string | undefined => (isShown ? configs.find((config) => config.id === id)?.value : seen.get(id));
    const rows = changed.flatMap(({ id, value }) => (value === undefined ? [] : [{ id, value, was: was(id) }]));
    setChecked(true);
    if (rows.length < changed.length) return;
    const outcome = await updateConfig(rows);
    if (!outcome.error) reset();
    else if (isCallError(outcome.error) && outcome.error.code === 'RECORD_CHANGED') setIsShown(true);
  };
  const reset = (): void => {
    setEdits(new Map());
    setSeen(new Map());
    setIsShown(false);
    setChecked(false);
  };
  const change = ({ id, value: stored }: Config, typed: string): void => {
    setEdits(new Map(edits).set(id, typed));
    if (!seen.has(id)) setSeen(new Map(seen).set(id, stored));
  };
  const group = ({ title, rows }: (typeof groups)[number]): ReactElement => (
    <Card key={title} aria-label={title}>
      <CardTitle>{title}</CardTitle>
      <Stack>
        {rows.map((config) => (
          <ConfigField
            key={config.id}
            config={config}
            typed={edits.get(config.id)}
            isChangedMeanwhile={isChanged(config) && config.value !== seen.get(config.id)}
            checked={checked}
            onChange={(value) => change(config, value)}
          />
        ))}
      </Stack>
    </Card>
  );
  const [switches, ...others] = groups.map(group);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Columns>
        {switches}
        <Stack $gap="xl">{others}</Stack>
      </Columns>
      <SaveBar count={changed.length} busy={isLoading} warnings={warnings} onUndo={reset} />
    </form>
  );
}
