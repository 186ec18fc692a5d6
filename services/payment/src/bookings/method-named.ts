import { firstOf, isMethodOf, type MethodId } from '@atoll/contracts/payment-methods';
import { badField } from '@atoll/errors/common';

/** The method of a kind that a call names; the first one where it names none. BAD_INPUT for any other. */
export function methodNamed<K extends 'proof' | 'counter'>(kind: K, id: string | null | undefined): MethodId<K> {
  if (!id) return firstOf(kind);
  if (!isMethodOf(kind, id)) throw badField('method');
  return id;
}
