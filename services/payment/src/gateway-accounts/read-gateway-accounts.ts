import { gatewayAccountIds } from '@atoll/contracts/gateway-accounts';
import type { Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import type { LedgerNames } from '../reading/ledger-names.port.js';
import type { DeployedGateways } from '../payment-gateways/operator-gateways.js';
import { presentOf } from './gateway-account.js';
import type { GatewayAccounts } from './gateway-accounts.port.js';

/** Shows a super user which accounts serve, without their credentials. */
export class ReadGatewayAccounts {
  constructor(
    private readonly accounts: Pick<GatewayAccounts, 'all'>,
    private readonly deployed: Pick<DeployedGateways, 'opened'>,
    private readonly names: Pick<LedgerNames, 'users'>,
  ) {}

  async run(caller: Caller): Promise<Output<'getGatewayAccounts'>> {
    const records = await this.accounts.all(caller.operatorId);
    const present = new Map(records.flatMap((record) => (presentOf(record) ? [[record.gateway, presentOf(record)!] as const] : [])));
    const users = [...present.values()].flatMap(({ setBy }) => (setBy === undefined ? [] : [setBy]));
    const names = users.length > 0 ? await this.names.users(caller, [...new Set(users)]) : new Map<number, string>();
    return {
      gateways: gatewayAccountIds.map((gateway) => {
        const account = present.get(gateway);
        return {
          gateway,
          hasPlatformAccount: this.deployed.opened.some(({ product }) => product.id === gateway),
          account: account ? { lastFour: account.lastFour, setAt: account.setAt.toISOString(), setBy: names.get(account.setBy ?? 0) ?? '' } : null,
          version: records.find((record) => record.gateway === gateway)?.version ?? 0,
        };
      }),
    };
  }
}
