import type { Caller } from '@atoll/runtime/context/caller';

export interface TicketBrand {
  /** Origin of the operator's own site, from configuration (ADR 12): what the page's address begins with. */
  readonly origin: string;
  /** Hexadecimal; empty where the operator has none. */
  readonly colour: string;
}

export abstract class TicketBrands {
  abstract of(caller: Pick<Caller, 'operatorId' | 'host'>): Promise<TicketBrand>;
}
