import type { Input } from '@atoll/contracts/http/calls';
import { operatorField, operatorFieldNames, recordName, type OperatorFieldName, type OperatorValue } from '@atoll/contracts/operator-fields';
import { identityError } from '../errors.js';
import { ruleOf } from './field-rules.js';
import { setupOf, type Operator, type OperatorSetup } from './operator.js';

export type OperatorEdit = Input<'updateOperator'>;

/** The set-up with the edited fields, refused in the order of the form; a field that was left out stays as it is, unchecked. */
export function editedSetup(operator: Operator, edit: OperatorEdit): OperatorSetup {
  const given = operatorFieldNames.flatMap((name) => {
    const value = edit[name];
    return value === null || value === undefined ? [] : [[recordName(name), typeof value === 'string' ? checked(name, value) : value] as const];
  });
  return { ...setupOf(operator), ...(Object.fromEntries<OperatorValue<OperatorFieldName>>(given) as Partial<OperatorSetup>) };
}

function checked(name: OperatorFieldName, text: string): string {
  const { missing } = operatorField(name);
  if (missing && text === '') throw identityError(missing);
  const rule = ruleOf(name);
  if (!rule) return text;
  const stored = rule.stored(text);
  if (stored === undefined) throw identityError(rule.code);
  return stored;
}
