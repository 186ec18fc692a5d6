import type { OfferedMethods } from '@atoll/operator-settings/offered-methods';
import type { Caller } from '@atoll/runtime/context/caller';
import type { AgreedFee } from '../payment-gateways/product.js';

export interface OperatorToPay {
  offered: OfferedMethods;
  origin: string;
  agreedFee: AgreedFee;
  /** Ids of payment gateways in the order in which the operator wants them used. */
  gatewayOrder: readonly string[];
}

export abstract class Operators {
  /** Returns the offer of the caller's operator, and the origin of its site for redirects and notifications: from configuration, never from the request's headers. */
  abstract of(caller: Pick<Caller, 'operatorId' | 'host'>): Promise<OperatorToPay>;
}
