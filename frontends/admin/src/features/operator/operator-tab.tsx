import { useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useSession } from '@atoll/app-frame/session/session';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Switch } from '@atoll/ui/fields/switch';
import { TextArea, TextField } from '@atoll/ui/fields/text-field';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { CardsSkeleton } from '../../admin-skeleton.js';
import { SaveBar } from '../../fields/save-bar.js';
import { fresh } from '../../server-types.js';
import { operatorTexts } from '../../messages/en/office/operator.js';
import { ColourField } from './colour-field.js';
import {
  changedFields,
  formOf,
  operatorInput,
  operatorProblems,
  type Edits,
  type Operator,
  type OperatorForm as Form,
  type SwitchField,
  type TextField as TextName,
} from './operator-form.js';

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
  const [edits, setEdits] = useState<Edits>({});
  const [checked, setChecked] = useState(false);
  const [updateOperator, { isLoading }] = api.useUpdateOperatorMutation();
  const stored = formOf(operator);
  const form: Form = { ...stored, ...edits };
  const changed = changedFields(stored, edits);
  const problems = operatorProblems(form);
  const undo = (): void => {
    setEdits({});
    setChecked(false);
  };
  const save = async (): Promise<void> => {
    setChecked(true);
    if (Object.keys(problems).length > 0) return;
    const outcome = await updateOperator(operatorInput(form, changed, operator.version));
    if (!outcome.error) undo();
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
      <OperatorFields form={form} problems={checked ? problems : {}} onChange={(part) => setEdits({ ...edits, ...part })} />
      <SaveBar count={changed.length} busy={isLoading} onUndo={undo} />
    </form>
  );
}

interface OperatorFieldsProps {
  readonly form: Form;
  readonly problems: ReturnType<typeof operatorProblems>;
  readonly onChange: (part: Edits) => void;
}

function OperatorFields({ form, problems, onChange }: OperatorFieldsProps): ReactElement {
  const t = useTexts(operatorTexts);
  const wrong = (name: TextName): string | undefined => {
    const problem = problems[name];
    return problem && t(problem);
  };
  const field = (name: Exclude<TextName, 'primaryColour'>, more: { hint?: string; inputMode?: 'decimal' | 'tel' | 'email' | 'numeric' } = {}): ReactElement => (
    <TextField key={name} label={t(name)} value={form[name]} error={wrong(name)} onChange={(value) => onChange({ [name]: value })} {...more} />
  );
  const area = (name: 'termsText' | 'cancellationPolicyText'): ReactElement => (
    <TextArea label={t(name)} rows={6} value={form[name]} onChange={(value) => onChange({ [name]: value })} />
  );
  const flag = (name: SwitchField): ReactElement => (
    <Switch spread label={t(name)} detail={t('switchHint')} checked={form[name]} onChange={(on) => onChange({ [name]: on })} />
  );
  return (
    <Columns>
      <Stack $gap="xl">
        <Card aria-label={t('brand')}>
          <CardTitle>{t('brand')}</CardTitle>
          <Stack>
            {field('productTitle')}
            {field('companyName')}
            <ColourField value={form.primaryColour} error={wrong('primaryColour')} onChange={(primaryColour) => onChange({ primaryColour })} />
            {field('logo', { hint: t('path') })}
            {field('favicon', { hint: t('path') })}
            {field('heroImage', { hint: t('path') })}
          </Stack>
        </Card>
        <Card aria-label={t('contact')}>
          <CardTitle>{t('contact')}</CardTitle>
          <Stack>
            {field('contactPhone', { inputMode: 'tel' })}
            {field('contactEmail', { inputMode: 'email' })}
          </Stack>
        </Card>
      </Stack>
      <Stack $gap="xl">
        <Card aria-label={t('payment')}>
          <CardTitle>{t('payment')}</CardTitle>
          <Stack>
            {flag('cardMVR')}
            {flag('cardUSD')}
            {flag('bankTransfer')}
            {field('bankAccountMVR', { inputMode: 'numeric' })}
            {field('bankAccountUSD', { inputMode: 'numeric' })}
            {field('feeFixed', { inputMode: 'decimal' })}
            {field('feePercent', { inputMode: 'decimal' })}
          </Stack>
        </Card>
        <Card aria-label={t('texts')}>
          <CardTitle>{t('texts')}</CardTitle>
          <Stack>
            {area('termsText')}
            {area('cancellationPolicyText')}
          </Stack>
        </Card>
      </Stack>
    </Columns>
  );
}
