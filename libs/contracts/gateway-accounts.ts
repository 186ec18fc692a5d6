/** Payment gateways at which an operator may have an account of its own, with the form of the credentials that it enters: a further one is a row here and `credentials` in its product. */
const gatewayAccountKinds = {
  'bml-connect': { apiKey: String.raw`\S{12,}` },
  stripe: { apiKey: String.raw`(?:sk|rk)_(?:test|live)_\w{4,}`, webhookSecret: String.raw`whsec_\S{4,}` },
} as const satisfies Readonly<Record<string, Forms>>;

export type GatewayAccountKind = keyof typeof gatewayAccountKinds;
export type CredentialField = 'apiKey' | 'webhookSecret';
/** Regular expressions that match a whole credential. */
type Forms = Readonly<Partial<Record<CredentialField, string>>>;

export const gatewayAccountIds = Object.keys(gatewayAccountKinds) as readonly GatewayAccountKind[];

/** The credentials that an operator enters for this payment gateway. */
export const credentialsOf = (gateway: GatewayAccountKind) => Object.keys(gatewayAccountKinds[gateway]) as readonly CredentialField[];

export const isCredential = (gateway: GatewayAccountKind, field: CredentialField, text: string): boolean => {
  const { [field]: form = '' }: Forms = gatewayAccountKinds[gateway];
  return new RegExp(`^(?:${form})$`).test(text);
};
