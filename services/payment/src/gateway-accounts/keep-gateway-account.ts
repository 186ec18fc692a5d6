import { commonError } from '@atoll/errors/common';
import type { Input } from '@atoll/contracts/http/calls';
import { authorOf } from '@atoll/outbox/audit/author';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { paymentError } from '../errors.js';
import { ended, entered, presentOf, type GatewayAccountsRecord } from './gateway-account.js';
import type { GatewayAccounts, Replacement } from './gateway-accounts.port.js';
import type { GatewaysChanged } from './gateways-changed.port.js';
import { ownerOf, type CredentialKeys } from './sealed-accounts.js';

/** Super users enter, replace and remove the operator's account at a payment company. */
export class KeepGatewayAccount {
  constructor(
    private readonly accounts: Pick<GatewayAccounts, 'of' | 'replace'>,
    private readonly keys: CredentialKeys,
    private readonly gateways: GatewaysChanged,
    private readonly clock: Clock,
  ) {}

  /** GATEWAY_API_KEY and GATEWAY_WEBHOOK_SECRET in the order of the form, NO_CREDENTIALS where the deployment has no key to seal with, RECORD_CHANGED. */
  async save(caller: Caller, { gateway, version, apiKey, webhookSecret }: Input<'saveGatewayAccount'>): Promise<void> {
    const record = await this.accounts.of(caller.operatorId, gateway);
    const at = this.clock.now();
    const seal: Parameters<typeof entered>[2]['seal'] = (field, secret) => {
      if (!this.keys.secrets) throw paymentError('NO_CREDENTIALS');
      return this.keys.secrets.seal(secret, ownerOf(record, field));
    };
    const given = { ...(apiKey && { apiKey }), ...(webhookSecret && { webhookSecret }) };
    const accounts = entered(record, given, { at, by: userIdOf(caller), seal });
    if (accounts) await this.replace(caller, record, version, { accounts, at, act: 'saved' });
  }

  /** NO_GATEWAY_ACCOUNT where there is none, RECORD_CHANGED. */
  async remove(caller: Caller, { gateway, version }: Input<'removeGatewayAccount'>): Promise<void> {
    const record = await this.accounts.of(caller.operatorId, gateway);
    if (!presentOf(record)) throw paymentError('NO_GATEWAY_ACCOUNT');
    const at = this.clock.now();
    await this.replace(caller, record, version, { accounts: ended(record, at), at, act: 'removed' });
  }

  private async replace(caller: Caller, read: GatewayAccountsRecord, version: number | null | undefined, replacement: Omit<Replacement, 'author'>) {
    if (typeof version === 'number' && version !== read.version) throw commonError('RECORD_CHANGED');
    await this.accounts.replace(read, { ...replacement, author: authorOf(caller) });
    await this.gateways.changed(caller.operatorId);
  }
}
