import { tripError } from '../../errors.js';
import { typedName } from '../../named.js';

/** Owner of boats that the operator runs. */
export interface Provider {
  id: number;
  name: string;
  bankAccountMVR: string | null;
  /** How often it was edited; absent: never. */
  version?: number;
}

export function newProvider(input: { name?: string | null; bankAccountMVR?: string | null }): Omit<Provider, 'id'> {
  const name = typedName(input.name);
  if (!name) throw tripError('PROVIDER_NAME');
  return { name, bankAccountMVR: typedName(input.bankAccountMVR) ?? null };
}
