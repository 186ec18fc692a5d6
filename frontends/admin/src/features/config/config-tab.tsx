import { useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/api';
import { useTexts } from '@atoll/app-frame/i18n';
import { Button } from '@atoll/ui/button';
import { Card, CardTitle } from '@atoll/ui/card';
import { ErrorState } from '@atoll/ui/error-state';
import { Stack } from '@atoll/ui/page';
import { colour, media, radius, space, text } from '@atoll/ui/tokens';
import { styled } from 'styled-components';
import { CardsShape } from '../../admin-shape.js';
import { fresh, useAdminUpdateConfigMutation, type Config } from '../../calls.js';
import { configTexts } from '../../messages/en/config.js';
import { ConfigField } from './config-field.js';
import { changedRows, kindOf, type Edits } from './config-values.js';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Stays in view, so that nobody leaves with changes unsaved. */
const SaveBar = styled.div`
  position: sticky;
  z-index: 5;
  inset-block-end: ${space.m};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.m};
  margin-block-start: ${space.xl};
  padding: ${space.m} ${space.l};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow:
    0 0 0 1px ${colour.line},
    ${colour.shadowHigh};
  ${media.tablet} {
    padding-inline: ${space.xl};
  }
  p {
    margin-inline-end: auto;
    color: ${colour.inkSoft};
    font-size: ${text.s};
  }
`;

export function ConfigTab(): ReactElement {
  const { data, error, isFetching, refetch } = api.useGetConfigsQuery({}, fresh);
  if (data) return <ConfigForm configs={data.configs} />;
  return error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsShape height="320px" count={2} />;
}

function ConfigForm({ configs }: { readonly configs: readonly Config[] }): ReactElement {
  const say = useTexts(configTexts);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [checked, setChecked] = useState(false);
  const [updateConfig, { isLoading }] = useAdminUpdateConfigMutation();
  const changed = changedRows(configs, edits);
  const groups = [
    { title: say('switches'), rows: configs.filter((config) => kindOf(config) === 'switch') },
    { title: say('numbers'), rows: configs.filter((config) => kindOf(config) === 'hundredths' || kindOf(config) === 'minutes') },
    { title: say('texts'), rows: configs.filter((config) => kindOf(config) === 'text') },
  ];
  const save = async (): Promise<void> => {
    const rows = changed.flatMap(({ id, value }) => (value === undefined ? [] : [{ id, value }]));
    setChecked(true);
    if (rows.length < changed.length) return;
    const outcome = await updateConfig(rows);
    if (!outcome.error) {
      setEdits(new Map());
      setChecked(false);
    }
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
            checked={checked}
            onChange={(value) => setEdits(new Map(edits).set(config.id, value))}
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
      <SaveBar>
        <p aria-live="polite">{changed.length > 0 ? say('changed', { count: changed.length }) : say('unchanged')}</p>
        {changed.length > 0 && (
          <Button kind="quiet" onClick={() => setEdits(new Map())}>
            {say('undo')}
          </Button>
        )}
        <Button type="submit" busy={isLoading} disabled={changed.length === 0}>
          {say('save')}
        </Button>
      </SaveBar>
    </form>
  );
}
