import type { Input } from '@atoll/contracts/http/calls';
import { DEFAULT_DIAL_CODE } from '@atoll/form-rules/default-country';
import { isEmailAddress } from '@atoll/form-rules/contact';
import { e164 } from '@atoll/form-rules/phone';
import { identityError } from '../errors.js';
import { setupOf, type Operator, type OperatorSetup } from './operator.js';

export type OperatorEdit = Input<'updateOperator'>;

const COLOUR = /^#[0-9a-f]{6}$/;
/** On the operator's own site, as the pages' content security policy demands; '//' would be another host. */
const IMAGE_PATH = /^\/(?!\/)[\w./-]*$/;

/** The set-up with the edited fields, refused in the order of the form; a field that was left out stays as it is. */
export function editedSetup(operator: Operator, edit: OperatorEdit): OperatorSetup {
  const given = <T>(value: T | null | undefined, stored: T): T => value ?? stored;
  const now = setupOf(operator);
  return {
    ...now,
    productTitle: named(given(edit.productTitle, now.productTitle), 'PRODUCT_TITLE'),
    companyName: named(given(edit.companyName, now.companyName), 'COMPANY_NAME'),
    logo: checkedPath(given(edit.logo, now.logo)),
    favicon: checkedPath(given(edit.favicon, now.favicon)),
    heroImage: checkedPath(given(edit.heroImage, now.heroImage)),
    primaryColour: checkedColour(given(edit.primaryColour, now.primaryColour)),
    contactPhone: typeof edit.contactPhone === 'string' ? checkedContactPhone(edit.contactPhone) : now.contactPhone,
    contactEmail: checkedEmail(given(edit.contactEmail, now.contactEmail)),
    termsText: given(edit.termsText, now.termsText),
    cancellationPolicyText: given(edit.cancellationPolicyText, now.cancellationPolicyText),
    bankAccountMvr: given(edit.bankAccountMVR, now.bankAccountMvr),
    bankAccountUsd: given(edit.bankAccountUSD, now.bankAccountUsd),
    mvrGatewayOn: given(edit.cardMVR, now.mvrGatewayOn),
    usdGatewayOn: given(edit.cardUSD, now.usdGatewayOn),
    bankTransferOn: given(edit.bankTransfer, now.bankTransferOn),
    cashOn: given(edit.cash, now.cashOn),
    feeFixedCent: given(edit.feeFixedCent, now.feeFixedCent),
    feeBasisPoints: given(edit.feeBasisPoints, now.feeBasisPoints),
  };
}

function named(text: string, missing: 'PRODUCT_TITLE' | 'COMPANY_NAME'): string {
  if (text === '') throw identityError(missing);
  return text;
}

function checkedPath(text: string): string {
  if (text !== '' && !IMAGE_PATH.test(text)) throw identityError('IMAGE_PATH');
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
