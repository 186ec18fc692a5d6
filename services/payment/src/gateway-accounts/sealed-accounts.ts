import type { CredentialField } from '@atoll/contracts/gateway-accounts';
import type { SealedSecrets } from '@atoll/runtime/secrets/sealed-secrets';
import { OwnAccounts, type OwnAccount } from '../payment-gateways/operator-gateways.js';
import type { GatewayAccountsRecord, Sealed } from './gateway-account.js';
import type { GatewayAccounts } from './gateway-accounts.port.js';

type Named = Pick<GatewayAccountsRecord, 'operatorId' | 'gateway'>;

/** Keys of the deployment with which credentials are sealed. */
export class CredentialKeys {
  /** @param secrets undefined where the deployment has no keys */
  constructor(readonly secrets: SealedSecrets | undefined) {}
}

/** Credentials that are copied to another operator, payment gateway or field cannot be opened there. */
export const ownerOf = ({ operatorId, gateway }: Named, field: CredentialField): string => `${operatorId}:${gateway}:${field}`;

/** Error where one cannot be opened. */
export function opened(record: Named, sealed: Sealed, { secrets }: CredentialKeys): Partial<Record<CredentialField, string>> {
  if (!secrets) throw new Error('there are no CREDENTIAL_KEYS to open the credentials of a payment gateway');
  const fields = Object.entries(sealed) as [CredentialField, string][];
  return Object.fromEntries(fields.map(([field, text]) => [field, secrets.open(text, ownerOf(record, field))]));
}

/** The accounts as payment gateways are opened with them. */
export class SealedAccounts extends OwnAccounts {
  constructor(
    private readonly accounts: Pick<GatewayAccounts, 'all'>,
    private readonly keys: CredentialKeys,
  ) {
    super();
  }

  override async of(operatorId: string): Promise<OwnAccount[]> {
    const records = await this.accounts.all(operatorId);
    return records.flatMap((record) =>
      record.accounts.map(({ id, sealed, formerSince }) => ({
        gateway: record.gateway,
        account: id,
        isFormer: formerSince !== undefined,
        credentials: () => opened(record, sealed, this.keys),
      })),
    );
  }
}
