import type { Input, Output } from '@atoll/contracts/http/calls';
import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import type { Caller } from '@atoll/runtime/context/caller';
import { encodeOnce } from '@atoll/runtime/http/encode-once';
import type { Clock } from '@atoll/time/clock';
import type { FindCustomerTrips } from './find-customer-trips.js';
import type { FindLowestPrices } from './find-lowest-prices.js';

/** The seats left that visitors see may be this old: only the claim decides whether there is one. */
const KEPT_MS = 1000;
/** An answer has some 10 to 200 kB. */
const MOST = 500;

type Answer = Output<'getCustomerTrips'> | Output<'getLowestPrices'>;

/**
 * Answers the same search of many visitors of an operator once a second: the others get the same answer, without a question to a database or a
 * service. A change of the operator's trips or catalogue is seen at once by the process that made it, and by the others after `forget`.
 */
export class KeptSearches {
  private readonly answers: ShortCache<Answer>;

  constructor(
    private readonly customerTrips: FindCustomerTrips,
    private readonly lowestPrices: FindLowestPrices,
    clock: Clock,
  ) {
    this.answers = new ShortCache({ ttlMs: KEPT_MS, max: MOST, now: () => clock.now().getTime() });
  }

  /** The trips that a visitor can choose from on a day. */
  trips(caller: Caller, input: Input<'getCustomerTrips'>): Promise<Answer> {
    const key = keyOf(caller, 'trips', [input.from, input.to, input.date]);
    return this.answers.get(key, async () => encodeOnce({ trips: await this.customerTrips.run(caller, input) }));
  }

  /** The lowest price of each day. */
  lowest(caller: Caller, input: Input<'getLowestPrices'>): Promise<Answer> {
    const key = keyOf(caller, 'lowest', [input.from, input.to, input.date, input.days]);
    return this.answers.get(key, async () => encodeOnce({ days: await this.lowestPrices.run(caller, input) }));
  }

  /** Whatever is asked next is read again; `operatorId` restricts it to one operator. */
  forget(operatorId?: string): void {
    this.answers.dropWhere((_answer, key) => operatorId === undefined || key.startsWith(`${operatorId} `));
  }
}

const keyOf = ({ operatorId }: Caller, call: string, asked: readonly unknown[]): string => `${operatorId} ${call} ${JSON.stringify(asked)}`;
