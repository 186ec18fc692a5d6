import type { Input } from '@atoll/contracts/http/calls';
import { DEFAULT_DIAL_CODE } from '@atoll/form-rules/default-country';
import { isEmailAddress } from '@atoll/form-rules/contact';
import { e164 } from '@atoll/form-rules/phone';
import { identityError } from '../errors.js';
import { isOwnPath, setupOf, type Operator, type OperatorSetup } from './operator.js';

export type OperatorEdit = Input<'updateOperator'>;

const COLOUR = /^#[0-9a-f]{6}$/;

/** The set-up with the edited fields, refused in the order of the form; a field that was left out stays as it is, unchecked. */
export function editedSetup(operator: Operator, edit: OperatorEdit): OperatorSetup {
  const now = setupOf(operator);
  return {
    ...now,
    productTitle: given(edit.productTitle, now.productTitle, named('PRODUCT_TITLE')),
    companyName: given(edit.companyName, now.companyName, named('COMPANY_NAME')),
    logo: given(edit.logo, now.logo, checkedPath),
    favicon: given(edit.favicon, now.favicon, checkedPath),
    heroImage: given(edit.heroImage, now.heroImage, checkedPath),
    primaryColour: given(edit.primaryColour, now.primaryColour, checkedColour),
    contactPhone: given(edit.contactPhone, now.contactPhone, checkedContactPhone),
    contactEmail: given(edit.contactEmail, now.contactEmail, checkedEmail),
    termsText: given(edit.termsText, now.termsText),
    cancellationPolicyText: given(edit.cancellationPolicyText, now.cancellationPolicyText),
    bankAccountMvr: given(edit.bankAccountMVR, now.bankAccountMvr),
    bankAccountUsd: given(edit.bankAccountUSD, now.bankAccountUsd),
    mvrGatewayOn: given(edit.cardMVR, now.mvrGatewayOn),
    usdGatewayOn: given(edit.cardUSD, now.usdGatewayOn),
    bankTransferOn: given(edit.bankTransfer, now.bankTransferOn),
    feeFixedCent: given(edit.feeFixedCent, now.feeFixedCent),
    feeBasisPoints: given(edit.feeBasisPoints, now.feeBasisPoints),
  };
}

/** A stored value is not checked: it is not the editor's. */
function given<T>(value: T | null | undefined, stored: T, checked: (value: T) => T = (same) => same): T {
  return value === null || value === undefined ? stored : checked(value);
}

const named =
  (missing: 'PRODUCT_TITLE' | 'COMPANY_NAME') =>
  (text: string): string => {
    if (text === '') throw identityError(missing);
    return text;
  };

function checkedPath(text: string): string {
  if (text !== '' && !isOwnPath(text)) throw identityError('IMAGE_PATH');
  return text;
}

/** Any colour: pages darken one on which text would be hard to read. */
function checkedColour(text: string): string {
  const colour = text.toLowerCase();
  if (!COLOUR.test(colour)) throw identityError('COLOUR');
  return colour;
}

/** E.164, or empty; seven digits are a Maldivian number. */
function checkedContactPhone(text: string): string {
  if (text === '') return '';
  const number = e164(text, DEFAULT_DIAL_CODE);
  if (!number) throw identityError('PHONE');
  return number;
}

function checkedEmail(text: string): string {
  if (text !== '' && !isEmailAddress(text)) throw identityError('EMAIL');
  return text;
}
