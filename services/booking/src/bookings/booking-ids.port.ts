import type { Caller } from '@atoll/runtime/context/caller';

export abstract class BookingIds {
  /** A number that was never given before; a repeat of the same request gets the same one under the same name. */
  abstract next(caller: Caller, name: string): Promise<number>;
}
