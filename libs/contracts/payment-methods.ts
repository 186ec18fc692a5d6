/**
 * How a price is met. card: through a payment gateway, which says itself what was paid; proof: a picture that staff check; counter:
 * received by staff; allowance: staff let the booking travel, and no money arrives.
 */
export type MethodKind = 'card' | 'proof' | 'counter' | 'allowance';

/** Every payment method by its id, which calls, events, lists and the ledger carry, in the order of the specification [PY-01, BK-35]. */
export const paymentMethods = [
  { id: 'Free of charge', kind: 'allowance' },
  { id: 'Card', kind: 'card' },
  { id: 'Transfer', kind: 'proof' },
  { id: 'Cash', kind: 'counter' },
  { id: 'Credit', kind: 'allowance' },
  { id: 'Pre-paid', kind: 'allowance' },
] as const satisfies readonly { readonly id: string; readonly kind: MethodKind }[];

type PaymentMethod = (typeof paymentMethods)[number];
export type MethodId<K extends MethodKind = MethodKind> = Extract<PaymentMethod, { kind: K }>['id'];

export const methodIds: readonly MethodId[] = paymentMethods.map(({ id }) => id);

/** The methods of a kind. */
export const methodsOf = <K extends MethodKind>(kind: K): MethodId<K>[] => paymentMethods.filter((one) => one.kind === kind).map(({ id }) => id as MethodId<K>);

export const isMethodOf = <K extends MethodKind>(kind: K, id: string): id is MethodId<K> => methodsOf(kind).some((known) => known === id);
