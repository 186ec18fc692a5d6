import type { MethodId } from '@atoll/contracts/payment-methods';

/** Heads of the file, and the payment methods as customers of the office read them. */
const words = {
  refNo: 'Ref no',
  customer: 'Customer',
  type: 'Type',
  total: 'Total',
};

export type FileTexts = Readonly<Record<keyof typeof words, string>> & { readonly methods: Readonly<Record<MethodId, string>> };

export const en: FileTexts = {
  ...words,
  methods: { 'Free of charge': 'Free of charge', Card: 'Card', Transfer: 'Transfer', Cash: 'Cash', Credit: 'Credit', 'Pre-paid': 'Pre-paid' },
};
