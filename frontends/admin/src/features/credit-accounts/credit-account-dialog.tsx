import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts, type TextKey } from '@atoll/app-frame/texts/i18n';
import { isEmailAddress } from '@atoll/form-rules/contact';
import { CURRENCIES, parseMinor } from '@atoll/money/money';
import { minorIn } from '@atoll/money/prices';
import { EditDialog } from '@atoll/ui/form-dialogs/edit-dialog';
import { Text, Tick } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { major } from '../../fields/major.js';
import { creditAccountTexts } from '../../messages/en/office/credit-accounts.js';
import type { CreditAccount } from '../../server-types.js';

interface Values {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly limitMVR: string;
  readonly limitUSD: string;
  readonly isOpen: boolean;
  readonly isNew: boolean;
}

const amount = { kind: Text, hint: 'limitHint', maxLength: 20, row: 'limits', input: { inputMode: 'decimal' } } as const;

const form: FormSchema<Values, TextKey<typeof creditAccountTexts>> = {
  fields: {
    name: { kind: Text, label: 'name', codes: ['NAME', 'CREDIT_ACCOUNT_NAME', 'CREDIT_ACCOUNT_TAKEN'] },
    email: { kind: Text, label: 'email', optional: true, input: { inputMode: 'email' }, codes: ['EMAIL'] },
    phone: { kind: Text, label: 'phone', optional: true, input: { inputMode: 'tel' }, codes: ['PHONE'] },
    limitMVR: { ...amount, label: 'limitMVR', codes: ['LIMIT_MVR'] },
    limitUSD: { ...amount, label: 'limitUSD', codes: ['LIMIT_USD'] },
    isOpen: { kind: Tick, label: 'isOpen', when: ({ isNew }) => !isNew },
  },
  problem: ({ name, email, ...limits }) => {
    if (name.trim() === '') return 'NAME';
    if (email.trim() !== '' && !isEmailAddress(email.trim())) return 'EMAIL';
    const wrong = CURRENCIES.find((currency) => limitOf(limits, currency) === undefined);
    return wrong && `LIMIT_${wrong}`;
  },
};

type Limits = Pick<Values, 'limitMVR' | 'limitUSD'>;

/** 0 where nothing is typed; undefined where it is no amount. */
const limitOf = (limits: Limits, currency: 'MVR' | 'USD'): number | undefined => parseMinor(limits[`limit${currency}`].replaceAll(',', '') || '0');

interface CreditAccountDialogProps {
  /** The account to edit; none to add one. */
  readonly account?: CreditAccount | undefined;
  readonly onClose: () => void;
}

export function CreditAccountDialog({ account, onClose }: CreditAccountDialogProps): ReactElement {
  const t = useTexts(creditAccountTexts);
  const [create] = api.useCreateCreditAccountMutation();
  const [edit] = api.useEditCreditAccountMutation();
  const { name = '', email = '', phone = '', isOpen = true, limits = [] } = account ?? {};
  const stored: Values = {
    name,
    email,
    phone,
    limitMVR: major(minorIn(limits, 'MVR')),
    limitUSD: major(minorIn(limits, 'USD')),
    isOpen,
    isNew: !account,
  };
  const save = (values: Values, version: number | undefined) => {
    const given = {
      name: values.name.trim(),
      email: values.email.trim(),
      phone: values.phone.trim(),
      limits: CURRENCIES.map((currency) => ({ currency, minor: limitOf(values, currency) ?? 0 })),
    };
    return account ? edit({ accountId: account.id, ...given, isOpen: values.isOpen, version }) : create(given);
  };
  return (
    <EditDialog
      title={account ? t('editOf', { name }) : t('add')}
      save={t(account ? 'save' : 'add')}
      close={t('close')}
      schema={form}
      t={t}
      stored={stored}
      version={account?.version}
      onSave={save}
      onClose={onClose}
    />
  );
}
