import { OperatorDirectoryClient, type Operator } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { grpcClient, type PromiseClient } from '@atoll/runtime/grpc';
import type { ContextSigner } from '@atoll/runtime/context';
import { serviceCaller } from '@atoll/runtime/service-caller';
import { Brands, type Brand, type BrandedOperator } from './brands.port.js';

const KEPT_MS = 30_000;

interface Kept {
  readonly at: number;
  readonly brand: Brand;
}

/** Asks identity at most twice a minute for each operator, and lives on what it knew while identity is away. */
export class BrandsOfIdentity extends Brands {
  private readonly kept = new Map<string, Kept>();
  private readonly asked = new Map<string, Promise<Brand | undefined>>();
  private readonly directory: PromiseClient<(typeof OperatorDirectoryClient)['service']>;

  constructor(address: string, signer: ContextSigner) {
    super();
    this.directory = grpcClient(OperatorDirectoryClient, { address, audience: 'identity', signer });
  }

  async of(operatorId: string): Promise<Brand | undefined> {
    const kept = this.kept.get(operatorId);
    if (kept && Date.now() - kept.at < KEPT_MS) return kept.brand;
    const asking = this.asked.get(operatorId) ?? this.ask(operatorId).finally(() => this.asked.delete(operatorId));
    this.asked.set(operatorId, asking);
    return (await asking) ?? kept?.brand;
  }

  private async ask(operatorId: string): Promise<Brand | undefined> {
    try {
      const { operator, configs } = await this.directory.settings(serviceCaller('shell', operatorId), { operatorId });
      if (!operator) return undefined;
      const brand: Brand = { operator: shown(operator), configs: configs.map(({ id, name, value }) => ({ id, name, value })) };
      this.kept.set(operatorId, { at: Date.now(), brand });
      return brand;
    } catch {
      return undefined;
    }
  }
}

/** The record as GET /api/getoperator shows it. */
function shown(operator: Operator): BrandedOperator {
  return {
    productTitle: operator.productTitle,
    logo: operator.logo,
    favicon: operator.favicon,
    companyName: operator.companyName,
    termsText: operator.termsText,
    cancellationPolicyText: operator.cancellationPolicyText,
    primaryColour: operator.primaryColour,
    contactPhone: operator.contactPhone,
    bankAccountMVR: operator.bankAccountMvr,
    bankAccountUSD: operator.bankAccountUsd,
    cardMVR: operator.mvrGatewayOn,
    cardUSD: operator.usdGatewayOn,
    bankTransfer: operator.bankTransferOn,
    cash: operator.cashOn,
    zone: operator.zone,
  };
}
