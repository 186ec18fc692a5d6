import type { OfferedMethods } from '@atoll/operator-settings/settings';
import type { Caller } from '@atoll/runtime/caller';

export abstract class Operators {
  /** What the caller's operator offers, and the origin of its own site, to which bank and browser come back: configured, never what a request claims. */
  abstract of(caller: Pick<Caller, 'operatorId' | 'host'>): Promise<{ offered: OfferedMethods; origin: string }>;
}
