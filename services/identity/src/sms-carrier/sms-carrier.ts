import type { Input } from '@atoll/contracts/http/calls';
import { isSmsCarrierKind, isSmsRequestTemplate, smsCarrierKinds, type SmsCarrierField } from '@atoll/contracts/sms-carriers';
import { outgoingUrl } from '@atoll/runtime/outgoing/public-address';
import { identityError } from '../errors.js';
import type { StoredSmsCarrier } from '../operators/operator.js';

export type SmsCarrierEdit = Input<'updateSmsCarrier'>;

interface Rules {
  /** Origins of the deployment that need not be public. */
  readonly allowed: readonly string[];
  readonly seal: (secret: string) => string;
}

const codes = { account: 'SMS_ACCOUNT', sender: 'SMS_SENDER', url: 'SMS_URL', body: 'SMS_BODY' } as const;

/** A name of at most 11 characters or a number, as networks show it; Twilio takes a messaging service too. */
const SENDER = /^(?:[A-Za-z0-9 &._-]{1,11}|\+?\d{3,15}|MG[0-9a-f]{32})$/;

const isRight: Readonly<Record<SmsCarrierField, (text: string, rules: Rules) => boolean>> = {
  account: (text) => /^AC[0-9a-f]{32}$/.test(text),
  sender: (text) => SENDER.test(text),
  url: (text, { allowed }) => outgoingUrl(text, allowed) !== undefined,
  body: (text) => isSmsRequestTemplate(text),
};

/**
 * The carrier as it is stored, refused in the order of the form; undefined is the deployment's. The stored key stays only where it goes to the
 * same account and host as before: otherwise a changed address would have the key sent to another company.
 */
export function editedSmsCarrier(stored: StoredSmsCarrier | undefined, edit: SmsCarrierEdit, rules: Rules): StoredSmsCarrier | undefined {
  const { kind, secret } = edit;
  if (!isSmsCarrierKind(kind)) return undefined;
  const { fields, needed } = smsCarrierKinds[kind];
  const edited = { kind, account: '', sender: '', url: '', body: '' };
  for (const field of fields) {
    const text = edit[field]?.trim() ?? '';
    const isNeeded = (needed as readonly SmsCarrierField[]).includes(field);
    if (text === '' ? isNeeded : !isRight[field](text, rules)) throw identityError(codes[field]);
    edited[field] = text;
  }
  if (secret) return { ...edited, sealedSecret: rules.seal(secret) };
  if (!stored || receiverOf(stored) !== receiverOf(edited)) throw identityError('SMS_SECRET');
  return { ...edited, sealedSecret: stored.sealedSecret };
}

const receiverOf = ({ kind, account, url }: Pick<StoredSmsCarrier, 'kind' | 'account' | 'url'>): string =>
  JSON.stringify([kind, account, URL.parse(url)?.origin ?? '']);
