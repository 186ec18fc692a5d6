import type { Caller } from '@atoll/runtime/caller';

export abstract class BookingIds {
  /**
   * A number that was never given before; a repeat of the same request gets the same one under the same name. Where `achieved`
   * finds what an earlier attempt did under it, that is the request's answer and the use case goes no further.
   */
  abstract next(caller: Caller, name: string, achieved?: (id: number) => Promise<object | undefined>): Promise<number>;
}
