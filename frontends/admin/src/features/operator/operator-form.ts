import type { CallInput, CallOutput } from '@atoll/app-frame/server-data/api';
import { parseMinor } from '@atoll/money/money';
import { major } from '../../fields/major.js';

export type Operator = CallOutput<'getOperator'>['operator'];

const texts = [
  'productTitle',
  'companyName',
  'primaryColour',
  'logo',
  'favicon',
  'heroImage',
  'contactPhone',
  'contactEmail',
  'bankAccountMVR',
  'bankAccountUSD',
  'termsText',
  'cancellationPolicyText',
] as const;
const switches = ['cardMVR', 'cardUSD', 'bankTransfer'] as const;

export type TextField = (typeof texts)[number] | 'feeFixed' | 'feePercent';
export type SwitchField = (typeof switches)[number];
export type OperatorForm = Readonly<Record<TextField, string> & Record<SwitchField, boolean>>;
export type Edits = Partial<OperatorForm>;

/** The stored operator as the form shows it: the fixed fee in USD, the other in percent. */
export const formOf = (operator: Operator): OperatorForm => ({
  productTitle: operator.productTitle,
  companyName: operator.companyName,
  primaryColour: operator.primaryColour,
  logo: operator.logo,
  favicon: operator.favicon,
  heroImage: operator.heroImage,
  contactPhone: operator.contactPhone,
  contactEmail: operator.contactEmail ?? '',
  bankAccountMVR: operator.bankAccountMVR,
  bankAccountUSD: operator.bankAccountUSD,
  termsText: operator.termsText,
  cancellationPolicyText: operator.cancellationPolicyText,
  cardMVR: operator.cardMVR,
  cardUSD: operator.cardUSD,
  bankTransfer: operator.bankTransfer,
  feeFixed: major(operator.feeFixedCent ?? 0),
  feePercent: major(operator.feeBasisPoints ?? 0),
});

/** Fields whose value differs from the stored one. */
export const changedFields = (stored: OperatorForm, edits: Edits): (keyof OperatorForm)[] =>
  [...texts, ...switches, 'feeFixed' as const, 'feePercent' as const].filter((field) => edits[field] !== undefined && edits[field] !== stored[field]);

export type OperatorProblem = 'TITLE' | 'COMPANY' | 'COLOUR' | 'IMAGE_PATH' | 'NUMBER';

const isPath = (path: string): boolean => path.trim() === '' || /^\/(?!\/)[\w./-]*$/.test(path.trim());

/** Hundredths of a dollar or of a percent; undefined when it is no number. */
const hundredths = (typed: string): number | undefined => parseMinor(typed.trim().replace(',', '.') || '0');

/** The problem of each wrong field. */
export function operatorProblems(form: OperatorForm): Partial<Record<TextField, OperatorProblem>> {
  return {
    ...(form.productTitle.trim() === '' && { productTitle: 'TITLE' }),
    ...(form.companyName.trim() === '' && { companyName: 'COMPANY' }),
    ...(!/^#[0-9a-f]{6}$/i.test(form.primaryColour.trim()) && { primaryColour: 'COLOUR' }),
    ...(!isPath(form.logo) && { logo: 'IMAGE_PATH' }),
    ...(!isPath(form.favicon) && { favicon: 'IMAGE_PATH' }),
    ...(!isPath(form.heroImage) && { heroImage: 'IMAGE_PATH' }),
    ...(hundredths(form.feeFixed) === undefined && { feeFixed: 'NUMBER' }),
    ...(hundredths(form.feePercent) === undefined && { feePercent: 'NUMBER' }),
  };
}

/** Only the changed fields, so that what another super user saves meanwhile stays. */
export function operatorInput(form: OperatorForm, changed: readonly (keyof OperatorForm)[], version: number | undefined): CallInput<'updateOperator'> {
  const sent = changed.map((field) => {
    if (field === 'feeFixed') return ['feeFixedCent', hundredths(form.feeFixed)];
    if (field === 'feePercent') return ['feeBasisPoints', hundredths(form.feePercent)];
    const value = form[field];
    return [field, typeof value === 'string' ? value.trim() : value];
  });
  return { ...Object.fromEntries(sent), version };
}
