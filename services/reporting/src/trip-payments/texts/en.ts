import type { MethodId } from '@atoll/contracts/payment-methods';

export interface FileTexts {
  readonly refNo: string;
  readonly customer: string;
  readonly type: string;
  readonly total: string;
  readonly methods: Readonly<Record<MethodId, string>>;
}

/** Heads of the file, and the payment methods as customers of the office read them. */
export const en: FileTexts = {
  refNo: 'Ref no',
  customer: 'Customer',
  type: 'Type',
  total: 'Total',
  methods: { 'Free of charge': 'Free of charge', Card: 'Card', Transfer: 'Transfer', Cash: 'Cash', Credit: 'Credit', 'Pre-paid': 'Pre-paid' },
};
