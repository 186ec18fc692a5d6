import type { CredentialField } from '@atoll/contracts/gateway-accounts';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import { remembered, type GatewayAccount, type GatewayAccountsRecord, type Sealed } from './gateway-account.js';
import type { GatewayAccounts } from './gateway-accounts.port.js';
import { ownerOf, type CredentialKeys } from './sealed-accounts.js';

/** Seals credentials again that a former key of the deployment has sealed, so that it can be removed; and erases former accounts once no payment needs them. */
export class KeepCredentials {
  constructor(
    private readonly accounts: Pick<GatewayAccounts, 'maintain'>,
    private readonly keys: CredentialKeys,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const count = await this.accounts.maintain((record) => this.changed(record));
    if (count > 0) log.info({ count }, 'credentials of payment gateways sealed again or erased');
  }

  private changed(record: GatewayAccountsRecord): GatewayAccount[] | undefined {
    const kept = remembered(record.accounts, this.clock.now());
    const accounts = kept.map((account) => ({ ...account, sealed: this.resealed(record, account.sealed) }));
    const isSame = kept.length === record.accounts.length && accounts.every(({ sealed }, index) => sealed === kept[index]!.sealed);
    return isSame ? undefined : accounts;
  }

  /** The same object where the present key has sealed all. What cannot be opened stays, because its key may be added again. */
  private resealed(record: GatewayAccountsRecord, sealed: Sealed): Sealed {
    const { secrets } = this.keys;
    const fields = Object.entries(sealed) as [CredentialField, string][];
    if (!secrets || fields.every(([, text]) => secrets.isCurrent(text))) return sealed;
    try {
      return Object.fromEntries(fields.map(([field, text]) => [field, secrets.reseal(text, ownerOf(record, field))]));
    } catch (err) {
      log.error({ err, operatorId: record.operatorId, gateway: record.gateway }, 'the credentials of a payment gateway cannot be opened');
      return sealed;
    }
  }
}
