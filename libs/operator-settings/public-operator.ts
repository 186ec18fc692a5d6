import type { Operator } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { Output } from '@atoll/contracts/http/calls';
import { byField, isPublicField, operatorFieldNames, recordName, type RecordedFields } from '@atoll/contracts/operator-fields';
import { configValues } from './configs.js';

export type PublicOperator = Output<'getOperator'>['operator'];

/** Fields that belong to the deployment, and one that says nothing any more [D-25]. */
type OtherField = 'operatorId' | 'hostNames' | 'zone' | 'cashOn';
/** Only the same fields are assignable both ways: one that the message or the table lacks does not compile. */
type Recorded = Operator extends RecordedFields ? (RecordedFields extends Omit<Operator, OtherField> ? Operator : never) : never;

/**
 * The operator as GET /api/getoperator returns it and as the shell writes it into each page: the one mapping to the HTTP field names.
 * `cash` has the value of its config, which decides alone [D-25].
 */
export function publicOperator(operator: Recorded, configs: Iterable<{ name: string; value: string }>): PublicOperator {
  const cash = configValues(configs).cashPayment;
  return { ...shown(operator, operatorFieldNames.filter(isPublicField)), zone: operator.zone, cash };
}

/** The operator as its super users see it. */
export function wholeOperator(operator: Recorded & { version: number }, configs: Iterable<{ name: string; value: string }>): PublicOperator {
  return { ...publicOperator(operator, configs), ...shown(operator, operatorFieldNames), version: operator.version };
}

const shown = (operator: RecordedFields, names: typeof operatorFieldNames): Omit<PublicOperator, 'cash' | 'zone' | 'version'> =>
  byField(names, (name) => operator[recordName(name)]) as Omit<PublicOperator, 'cash' | 'zone' | 'version'>;
