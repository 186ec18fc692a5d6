/** Payment gateways at which an operator may have an account of its own, with the credentials that it enters: a further one is a row here and `credentials` in its product. */
export const gatewayAccountKinds = {
  'bml-connect': ['apiKey'],
  stripe: ['apiKey', 'webhookSecret'],
} as const satisfies Readonly<Record<string, readonly CredentialField[]>>;

export type GatewayAccountKind = keyof typeof gatewayAccountKinds;
export type CredentialField = 'apiKey' | 'webhookSecret';

export const gatewayAccountIds = Object.keys(gatewayAccountKinds) as readonly GatewayAccountKind[];
