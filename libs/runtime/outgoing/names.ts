import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';

type Looked = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;
export type Lookup = (host: string, options: LookupOptions, done: Looked) => void;

/** Twice at most, then the name has no address for us. */
const TIMEOUT = { timeout: 2_000, tries: 2 };

/**
 * Finds all addresses of a name by queries of this process. Not `dns.lookup`: it holds one of the four threads of libuv's pool until the name's
 * servers respond, and those who give us a name may own them.
 */
export function ownLookup(resolver: Pick<Resolver, 'resolve4' | 'resolve6'> = new Resolver(TIMEOUT)): Lookup {
  return (host, _options, done) => {
    const asked = Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    void asked.then(([four, six]) => {
      const found = [...addressesIn(four, 4), ...addressesIn(six, 6)];
      done(found.length === 0 && four.status === 'rejected' ? (four.reason as NodeJS.ErrnoException) : null, found);
    });
  };
}

const addressesIn = (result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
