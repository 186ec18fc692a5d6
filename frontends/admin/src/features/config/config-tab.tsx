import type { ReactElement } from 'react';
import { api, errorText, isCallError } from '@atoll/app-frame/server-data/api';
import { useMoney } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Stack } from '@atoll/ui/layout/page';
import { SearchIcon } from '@atoll/ui/theme/icons';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { CardsSkeleton } from '../../admin-skeleton.js';
import { SaveBar } from '../../fields/save-bar.js';
import { FormFields } from '@atoll/ui/forms/form-fields';
import { useForm } from '@atoll/ui/forms/use-form';
import { matches } from '../../kit/list/matches.js';
import { SearchField } from '../../kit/list/search-field.js';
import { TabBar } from '../../kit/list/tab-bar.js';
import { configTexts } from '../../messages/en/office/config.js';
import { fresh, type Config } from '../../server-types.js';
import { configSchema, groups } from './config-schema.js';
import { changedRows, formOf, freeReturns, kindOf } from './config-values.js';
import { useRowTexts } from './use-row-texts.js';
import { useSeen } from './use-seen.js';

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
  const { nameOf, hintOf } = useRowTexts();
  const { text, change: changeAddress } = useAdminQuery();
  const search = text('search');
  const { form, showStored, replaced, isChangedMeanwhile } = useSeen(configs, useForm(configSchema(configs), formOf(configs), String));
  const [updateConfig, { isLoading }] = api.useUpdateConfigMutation();
  const { amount } = useMoney();
  const changed = changedRows(configs, form.values);
  const isChanged = ({ id }: Config): boolean => changed.some((row) => row.id === id);
  const warnings = freeReturns(configs, form.values).map(({ discount, price }) => t('freeReturn', { discount: amount(discount), price: amount(price) }));
  const setSearch = (typed: string): void => changeAddress({ search: typed === '' ? null : typed });
  const save = async (): Promise<void> => {
    // The wrong field may be hidden by the search.
    if (!form.isValid()) return setSearch('');
    const outcome = await updateConfig(changed.flatMap(({ id, name, value }) => (value === undefined ? [] : [{ id, value, was: replaced(name) }])));
    if (!outcome.error) form.reset();
    else if (isCallError(outcome.error) && outcome.error.code === 'RECORD_CHANGED') showStored();
  };
  const found = configs.filter((config) => search === '' || matches(search, nameOf(config.name), hintOf(config)));
  // A row that another admin has set to what was typed is not changed, so it shows nothing.
  const shown = Object.fromEntries(found.map((config) => [config.name, { hint: hintOf(config, isChanged(config) && isChangedMeanwhile(config)) }]));
  const cards = groups.map(({ title, kinds }) => ({ title, rows: found.filter((config) => (kinds as readonly string[]).includes(kindOf(config))) }));
  const [switches, ...others] = cards.map(({ title, rows }) =>
    rows.length === 0 ? null : (
      <Card key={title} aria-label={t(title)}>
        <CardTitle>{t(title)}</CardTitle>
        <Stack>
          <FormFields schema={configSchema(rows)} form={form} t={nameOf} shown={shown} />
        </Stack>
      </Card>
    ),
  );
  return (
    <Stack $gap="xl">
      <TabBar>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      </TabBar>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {found.length === 0 ? (
          <EmptyState picture={<SearchIcon size={32} />} title={t('noneFound', { search })} />
        ) : (
          <Columns>
            {switches}
            <Stack $gap="xl">{others}</Stack>
          </Columns>
        )}
        <SaveBar count={changed.length} busy={isLoading} warnings={warnings} onUndo={form.reset} />
      </form>
    </Stack>
  );
}
