import type { CallInput, CallOutput } from '@atoll/app-frame/server-data/api';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import { smsCarrierKinds, type SmsCarrierField } from '@atoll/contracts/sms-carriers';
import { Choice, Lines, Text } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import { SecretField } from '../../fields/secret-field.js';
import type { smsCarrierTexts } from '../../messages/en/office/sms-carrier.js';

type Key = TextKey<typeof smsCarrierTexts>;

export type Carrier = CallOutput<'getSmsCarrier'>['carrier'];

export interface CarrierForm extends Pick<Carrier, 'kind' | SmsCarrierField> {
  readonly secret: string;
}

export const kinds = ['', ...(Object.keys(smsCarrierKinds) as (keyof typeof smsCarrierKinds)[])] as const;

export const formOf = ({ kind, account, sender, url, body }: Carrier): CarrierForm => ({ kind, account, sender, url, body, secret: '' });

/** Whether a carrier of this kind has the field. */
const has =
  (field: SmsCarrierField) =>
  ({ kind }: CarrierForm): boolean =>
    kind !== '' && (smsCarrierKinds[kind].fields as readonly SmsCarrierField[]).includes(field);

export const carrierSchema: FormSchema<CarrierForm, Key> = {
  fields: {
    kind: { kind: Choice as never, label: 'kind' },
    account: { kind: Text, label: 'account', when: has('account'), codes: ['SMS_ACCOUNT'] },
    url: { kind: Text, label: 'url', hint: 'urlHint', input: { inputMode: 'url' }, when: has('url'), codes: ['SMS_URL'] },
    sender: { kind: Text, label: 'sender', hint: 'senderHint', when: has('sender'), codes: ['SMS_SENDER'] },
    body: { kind: Lines, label: 'body', hint: 'bodyHint', when: has('body'), codes: ['SMS_BODY'] },
    secret: { kind: SecretField, label: 'secret', hint: 'secretHint', when: ({ kind }) => kind !== '', codes: ['SMS_SECRET'] },
  },
};

/** The server refuses what is wrong, in the order of the form. */
export const carrierInput = ({ secret, ...form }: CarrierForm, version: number): CallInput<'updateSmsCarrier'> => ({
  ...form,
  ...(secret !== '' && { secret }),
  version,
});
