import type { OfferedMethods } from '@atoll/operator-settings/settings';
import type { Caller } from '@atoll/runtime/context/caller';
import type { AgreedFee } from '../gateways/product.js';

export interface OperatorToPay {
  offered: OfferedMethods;
  origin: string;
  agreedFee: AgreedFee;
}

export abstract class Operators {
  /** What the caller's operator offers, and the origin of its own site, to which bank and browser come back: configured, never what a request claims. */
  abstract of(caller: Pick<Caller, 'operatorId' | 'host'>): Promise<OperatorToPay>;
}
