import { useState, type ReactElement } from 'react';
import { api, errorText } from '@atoll/app-frame/server-data/api';
import { useSession } from '@atoll/app-frame/session/session';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { TextField } from '@atoll/ui/fields/text-field';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { CardsSkeleton } from '../../admin-skeleton.js';
import { NarrowForm } from '../../fields/narrow-form.js';
import { FormFields } from '@atoll/ui/forms/form-fields';
import { aboveFields, useForm } from '@atoll/ui/forms/use-form';
import { fresh } from '../../server-types.js';
import { smsCarrierTexts } from '../../messages/en/office/sms-carrier.js';
import { carrierInput, carrierSchema, formOf, kinds, type Carrier } from './sms-carrier-form.js';

/** The operator's own account at a company that sends SMS, for super users. */
export function SmsCarrierTab(): ReactElement {
  const t = useTexts(smsCarrierTexts);
  const { user } = useSession();
  const isSuper = user?.isSuperUser === true;
  const { data, error, isFetching, refetch } = api.useGetSmsCarrierQuery({}, { ...fresh, skip: !isSuper });
  if (!isSuper) return <Banner tone="warning">{t('onlySuper')}</Banner>;
  if (!data)
    return error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsSkeleton height="320px" count={2} />;
  return (
    <Stack $gap="xl">
      <CarrierCard carrier={data.carrier} />
      <TestCard />
    </Stack>
  );
}

function CarrierCard({ carrier }: { readonly carrier: Carrier }): ReactElement {
  const t = useTexts(smsCarrierTexts);
  const form = useForm(carrierSchema, formOf(carrier), t);
  const [updateCarrier, { isLoading }] = api.useUpdateSmsCarrierMutation();
  const save = async (): Promise<void> => {
    const { error } = await updateCarrier(carrierInput(form.values, carrier.version));
    if (error) form.refuse(error);
    else form.reset();
  };
  const problem = aboveFields(carrierSchema, form.problem);
  const options = kinds.map((value) => ({ value, label: t(`kind.${value}`) }));
  return (
    <Card aria-label={t('title')}>
      <CardTitle>{t('title')}</CardTitle>
      <NarrowForm busy={isLoading} onSubmit={save}>
        <p>{t('explained')}</p>
        {problem && <Banner tone="danger">{problem.text}</Banner>}
        <FormFields
          schema={carrierSchema}
          form={form}
          t={t}
          shown={({ kind }) => ({ kind: { options }, ...(carrier.hasSecret && kind === carrier.kind && { secret: { hint: t('secretKept') } }) })}
        />
        <Button type="submit" busy={isLoading}>
          {t('save')}
        </Button>
      </NarrowForm>
    </Card>
  );
}

function TestCard(): ReactElement {
  const t = useTexts(smsCarrierTexts);
  const [phone, setPhone] = useState('');
  const [send, { isLoading, error, reset }] = api.useSendTestSmsMutation();
  return (
    <Card aria-label={t('test')}>
      <CardTitle>{t('test')}</CardTitle>
      <NarrowForm busy={isLoading} onSubmit={async () => void (await send({ phone }))}>
        <p>{t('testExplained')}</p>
        <TextField
          label={t('phone')}
          inputMode="tel"
          value={phone}
          error={error && errorText(error)}
          onChange={(value) => {
            setPhone(value);
            reset();
          }}
        />
        <Button type="submit" kind="secondary" busy={isLoading}>
          {t('sendTest')}
        </Button>
      </NarrowForm>
    </Card>
  );
}
