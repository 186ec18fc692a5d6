import type { Operator } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { Output } from '@atoll/contracts/http/calls';

export type PublicOperator = Output<'getOperator'>['operator'];

/** The operator as GET /api/getoperator returns it and as the shell writes it into each page: the one mapping to the HTTP field names. */
export function publicOperator(operator: Operator): PublicOperator {
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
    cash: operator.cashOn,
  };
}
