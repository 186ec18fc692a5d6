import { afterAll, beforeAll } from '@jest/globals';
import { paymentMethods, type MethodId, type MethodKind } from '../payment-methods.js';

interface Row {
  readonly id: string;
  readonly kind: MethodKind;
  readonly reportedAs: undefined;
  readonly offeredBy: { readonly config: string };
}

export const BANK_APP = 'Bank app' as string as MethodId<'proof'>;
export const HOTEL_ACCOUNT = 'Hotel account' as string as MethodId<'counter'>;

const rows: readonly Row[] = [
  { id: BANK_APP, kind: 'proof', reportedAs: undefined, offeredBy: { config: 'bankTransfer' } },
  { id: HOTEL_ACCOUNT, kind: 'counter', reportedAs: undefined, offeredBy: { config: 'cashPayment' } },
];

/** For the tests of a file, adds a method of each kind that staff decide about: two rows of the table, which no deployment has. */
export function addMethods(): void {
  const table = paymentMethods as unknown as Row[];
  beforeAll(() => void table.push(...rows));
  // A worker evaluates the table once for all its test files.
  afterAll(() => void table.splice(-rows.length));
}
