import type { ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useSession } from '@atoll/app-frame/session/session';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { CardsSkeleton } from '../../admin-skeleton.js';
import { SaveBar } from '../../fields/save-bar.js';
import { fresh } from '../../server-types.js';
import { operatorTexts } from '../../messages/en/office/operator.js';
import { FormFields } from '@atoll/ui/forms/form-fields';
import { useForm } from '@atoll/ui/forms/use-form';
import { changedFields, formOf, operatorInput, type Operator } from './operator-form.js';
import { columns, operatorSchema } from './operator-schema.js';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  align-items: start;
  margin-block-start: ${space.l};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Brand, texts and payment set-up, for super users. */
export function OperatorTab(): ReactElement {
  const t = useTexts(operatorTexts);
  const { user } = useSession();
  const { data, error, isFetching, refetch } = api.useGetOperatorQuery({}, fresh);
  if (user?.isSuperUser !== true) return <Banner tone="warning">{t('onlySuper')}</Banner>;
  if (data) return <OperatorForm operator={data.operator} />;
  return error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsSkeleton height="320px" count={2} />;
}

function OperatorForm({ operator }: { readonly operator: Operator }): ReactElement {
  const t = useTexts(operatorTexts);
  const stored = formOf(operator);
  // A problem is a code with its field.
  const form = useForm(operatorSchema, stored, (code) => t(code.replace(/:.*/, '') as Parameters<typeof t>[0]));
  const [updateOperator, { isLoading }] = api.useUpdateOperatorMutation();
  const changed = changedFields(stored, form.values);
  const save = async (): Promise<void> => {
    if (!form.isValid()) return;
    const outcome = await updateOperator(operatorInput(form.values, changed, operator.version));
    if (outcome.error) form.refuse(outcome.error);
    else form.reset();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Banner tone="info">{t('when')}</Banner>
      <Columns>
        {columns.map((parts) => (
          <Stack key={parts[0]?.group} $gap="xl">
            {parts.map(({ group, schema }) => (
              <Card key={group} aria-label={t(group)}>
                <CardTitle>{t(group)}</CardTitle>
                <Stack>
                  <FormFields schema={schema} form={form} t={t} />
                </Stack>
              </Card>
            ))}
          </Stack>
        ))}
      </Columns>
      <SaveBar count={changed.length} busy={isLoading} onUndo={form.reset} />
    </form>
  );
}
