import { tripError } from '../../errors.js';
import { typedName } from '../../named.js';

/** Owner of boats that the operator runs. */
export interface Provider {
  id: number;
  name: string;
  bankAccountMVR: string | null;
  /** Bank of the account; '' or absent: none was given. */
  bankNameMVR?: string;
  /** How often it was edited; absent: never. */
  version?: number;
}

/** The fields that staff give; a bank that is left out of an edit stays as it is. */
export type GivenProvider = Pick<Provider, 'name' | 'bankAccountMVR' | 'bankNameMVR'>;

interface TypedProvider {
  name?: string | null | undefined;
  bankAccountMVR?: string | null | undefined;
  bankNameMVR?: string | null | undefined;
}

export function newProvider(input: TypedProvider): GivenProvider {
  const name = typedName(input.name);
  if (!name) throw tripError('PROVIDER_NAME');
  const bank = input.bankNameMVR?.trim();
  return { name, bankAccountMVR: typedName(input.bankAccountMVR) ?? null, ...(bank !== undefined && { bankNameMVR: bank }) };
}
