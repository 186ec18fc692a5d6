import type { CallInput, CallOutput } from '@atoll/app-frame/server-data/api';
import { byField, emptyValue, operatorField, operatorFieldNames, type OfField, type OperatorFieldName } from '@atoll/contracts/operator-fields';
import { parseMinor } from '@atoll/money/money';
import { major } from '../../fields/major.js';

export type Operator = CallOutput<'getOperator'>['operator'];

/** Values of the form: hundredths are typed as dollars or percent. */
export type OperatorForm = { readonly [N in OperatorFieldName]: OfField<N, string, boolean, string> };

/** The stored operator as the form shows it. */
export const formOf = (operator: Operator): OperatorForm =>
  byField(operatorFieldNames, (name) => {
    const value = operator[name] ?? emptyValue(name);
    return typeof value === 'number' ? major(value) : value;
  }) as unknown as OperatorForm;

/** Fields whose value differs from the stored one. */
export const changedFields = (stored: OperatorForm, form: OperatorForm): OperatorFieldName[] =>
  operatorFieldNames.filter((name) => form[name] !== stored[name]);

type ProblemCode = 'PRODUCT_TITLE' | 'COMPANY_NAME' | 'COLOUR' | 'NUMBER';
/** A code with its field, because several fields may have the same problem. */
export type OperatorProblem = `${ProblemCode}:${OperatorFieldName}`;

/** Hundredths of a dollar or of a percent; undefined when it is no number. */
const hundredths = (typed: string): number | undefined => parseMinor(typed.trim().replace(',', '.') || '0');

function problemAt(name: OperatorFieldName, value: string | boolean): ProblemCode | undefined {
  const { kind, missing } = operatorField(name);
  if (typeof value !== 'string') return undefined;
  if (missing && value.trim() === '') return missing;
  if (kind === 'colour' && !/^#[0-9a-f]{6}$/i.test(value.trim())) return 'COLOUR';
  return kind === 'hundredths' && hundredths(value) === undefined ? 'NUMBER' : undefined;
}

/** The first problem, in the order of the form. */
export function operatorProblem(form: OperatorForm): OperatorProblem | undefined {
  const [first] = operatorFieldNames.flatMap((name): OperatorProblem[] => {
    const code = problemAt(name, form[name]);
    return code ? [`${code}:${name}`] : [];
  });
  return first;
}

/** Only the changed fields, so that what another super user saves at the same time stays. */
export function operatorInput(form: OperatorForm, changed: readonly OperatorFieldName[], version: number | undefined): CallInput<'updateOperator'> {
  const sent = byField(changed, (name) => {
    const value = form[name];
    if (typeof value !== 'string') return value;
    return operatorField(name).kind === 'hundredths' ? hundredths(value) : value.trim();
  });
  return { ...sent, version };
}
