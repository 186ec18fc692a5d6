import { useState, type ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { api, errorText, withoutNotice } from '@atoll/app-frame/server-data/api';
import { useSession } from '@atoll/app-frame/session/session';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { credentialsOf, type CredentialField } from '@atoll/contracts/gateway-accounts';
import { Button } from '@atoll/ui/actions/button';
import { FormFields } from '@atoll/ui/forms/form-fields';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { aboveFields, useForm } from '@atoll/ui/forms/use-form';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Row, Stack } from '@atoll/ui/layout/page';
import { Banner } from '@atoll/ui/notices/banner';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { CardsSkeleton } from '../../admin-skeleton.js';
import { NarrowForm } from '../../fields/narrow-form.js';
import { SecretField } from '../../fields/secret-field.js';
import { gatewayAccountTexts } from '../../messages/en/office/gateway-accounts.js';
import { fresh, type GatewayAccount } from '../../server-types.js';
import { RemoveAccountDialog } from './remove-account-dialog.js';

type Typed = Readonly<Record<CredentialField, string>>;

const NOTHING: Typed = { apiKey: '', webhookSecret: '' };

const schemaOf = (gateway: GatewayAccount['gateway']): FormSchema<Typed, TextKey<typeof gatewayAccountTexts>> => ({
  fields: {
    apiKey: { kind: SecretField, label: 'apiKey', codes: ['GATEWAY_API_KEY'] },
    webhookSecret: {
      kind: SecretField,
      label: 'webhookSecret',
      codes: ['GATEWAY_WEBHOOK_SECRET'],
      when: () => credentialsOf(gateway).includes('webhookSecret'),
    },
  },
});

/** The operator's own accounts at companies that charge cards, for super users. */
export function GatewayAccountsTab(): ReactElement {
  const t = useTexts(gatewayAccountTexts);
  const { user } = useSession();
  const isSuper = user?.isSuperUser === true;
  const { data, error, isFetching, refetch } = api.useGetGatewayAccountsQuery({}, { ...fresh, skip: !isSuper });
  if (!isSuper) return <Banner tone="warning">{t('onlySuper')}</Banner>;
  if (!data)
    return error ? <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} /> : <CardsSkeleton height="320px" count={2} />;
  return (
    <Stack $gap="xl">
      <p>{t('explained')}</p>
      {data.gateways.map((gateway) => (
        <AccountCard key={gateway.gateway} gateway={gateway} />
      ))}
    </Stack>
  );
}

function AccountCard({ gateway: shown }: { readonly gateway: GatewayAccount }): ReactElement {
  const { gateway, account, version } = shown;
  const t = useTexts(gatewayAccountTexts);
  const serving = useServing();
  const schema = schemaOf(gateway);
  const form = useForm(schema, NOTHING, t);
  const [isRemoving, setRemoving] = useState(false);
  const [saveAccount, { isLoading }] = api.useSaveGatewayAccountMutation();
  const [test, tested] = api.useTestGatewayAccountMutation();
  const name = t(`name.${gateway}`);
  const save = async (): Promise<void> => {
    tested.reset();
    const { error } = await saveAccount({ gateway, ...form.values, version });
    if (error) form.refuse(error);
    else form.reset();
  };
  const problem = aboveFields(schema, form.problem);
  const kept = account ? t('kept') : undefined;
  const address = t('webhookHint', { address: `${window.location.origin}/api/paymentcallback/${gateway}` });
  return (
    <Card aria-label={name}>
      <CardTitle>{name}</CardTitle>
      <NarrowForm busy={isLoading} onSubmit={save}>
        <p>{serving(shown)}</p>
        {problem && <Banner tone="danger">{problem.text}</Banner>}
        <FormFields schema={schema} form={form} t={t} shown={{ apiKey: { hint: kept }, webhookSecret: { hint: kept ?? address } }} />
        {account && <p>{t('replacing')}</p>}
        <div role="status">
          {tested.isSuccess && <Banner tone="success">{t('accepted')}</Banner>}
          {tested.error && <Banner tone="danger">{errorText(tested.error)}</Banner>}
        </div>
        <Row>
          <Button type="submit" busy={isLoading}>
            {t('save')}
          </Button>
          <Button kind="secondary" busy={tested.isLoading} onClick={() => void test(withoutNotice({ gateway, apiKey: form.values.apiKey }))}>
            {t('test')}
          </Button>
          {account && (
            <Button kind="quiet" onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </Row>
      </NarrowForm>
      {isRemoving && <RemoveAccountDialog gateway={shown} name={name} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

/** Says through which account new payments go. */
function useServing(): (gateway: GatewayAccount) => string {
  const t = useTexts(gatewayAccountTexts);
  const when = useWhen();
  return ({ account, hasPlatformAccount }) => {
    if (!account) return t(hasPlatformAccount ? 'platform' : 'none');
    const values = { lastFour: account.lastFour, date: when.date(account.setAt) };
    return account.setBy === '' ? t('own', values) : t('ownBy', { ...values, name: account.setBy });
  };
}
