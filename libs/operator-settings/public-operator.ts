import type { Operator } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { Output } from '@atoll/contracts/http/calls';
import { configValues } from './configs.js';

export type PublicOperator = Output<'getOperator'>['operator'];

/**
 * The operator as GET /api/getoperator returns it and as the shell writes it into each page: the one mapping to the HTTP field names.
 * `cash` has the value of its config, which decides alone [D-25].
 */
export function publicOperator(operator: Operator, configs: Iterable<{ name: string; value: string }>): PublicOperator {
  const { productTitle, logo, favicon, heroImage, companyName, termsText, cancellationPolicyText, primaryColour, contactPhone, zone } = operator;
  return {
    productTitle,
    logo,
    favicon,
    heroImage,
    companyName,
    termsText,
    cancellationPolicyText,
    primaryColour,
    contactPhone,
    zone,
    bankAccountMVR: operator.bankAccountMvr,
    bankAccountUSD: operator.bankAccountUsd,
    cardMVR: operator.mvrGatewayOn,
    cardUSD: operator.usdGatewayOn,
    bankTransfer: operator.bankTransferOn,
    cash: configValues(configs).cashPayment,
  };
}
