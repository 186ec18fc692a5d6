import type { PublicOperator } from '@atoll/operator-settings/public-operator';

/** A page is rendered with these before any script runs: the public fields of the operator, and its config rows. */
export interface Brand {
  readonly operator: PublicOperator;
  readonly configs: readonly { id: number; name: string; value: string }[];
}

export abstract class Brands {
  /** Up to 30 s old; the last known brand while identity is down; undefined when it was never known. */
  abstract of(operatorId: string): Promise<Brand | undefined>;
}
