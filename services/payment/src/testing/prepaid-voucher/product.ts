import { generateKeyPairSync } from 'node:crypto';
import { money } from '@atoll/money/money';
import type { GatewayProduct } from '../../payment-gateways/product.js';
import { PrepaidVouchers } from './prepaid-vouchers.js';

export const voucherKeys = generateKeyPairSync('ed25519');

/** A product that no deployment has, and no card: what it receives counts as Pre-paid. */
export const prepaidVoucher: GatewayProduct & { open(): PrepaidVouchers } = {
  id: 'voucher',
  method: 'Pre-paid',
  currencies: ['MVR'],
  minimum: [money('MVR', 1)],
  fee: ({ currency }) => money(currency, 0),
  variables: {},
  open: () => new PrepaidVouchers(voucherKeys.publicKey),
};
