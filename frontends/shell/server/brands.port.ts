/** What a page is rendered with before any script runs: the operator as everyone may know it, and its config rows. */
export interface Brand {
  readonly operator: BrandedOperator;
  readonly configs: readonly { id: number; name: string; value: string }[];
}

/** The `operator` of GET /api/getoperator. */
export interface BrandedOperator {
  readonly productTitle: string;
  readonly logo: string;
  readonly favicon: string;
  readonly companyName: string;
  readonly termsText: string;
  readonly cancellationPolicyText: string;
  readonly primaryColour: string;
  readonly contactPhone: string;
  readonly bankAccountMVR: string;
  readonly bankAccountUSD: string;
  readonly cardMVR: boolean;
  readonly cardUSD: boolean;
  readonly bankTransfer: boolean;
  readonly cash: boolean;
  readonly zone: string;
}

export abstract class Brands {
  /** May be some seconds old; the last known brand when identity does not answer; undefined when it was never known. */
  abstract of(operatorId: string): Promise<Brand | undefined>;
}
